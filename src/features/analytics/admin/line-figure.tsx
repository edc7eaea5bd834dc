import {
  CartesianGrid,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { count } from './words.ts'

/** Dashes differ as well as colours. The colours suit both themes. */
const looks = [
  { colour: 'var(--accent-text)', dashes: undefined },
  { colour: 'var(--highlight-text)', dashes: '7 4' },
  { colour: 'var(--positive)', dashes: '2 3' },
  { colour: 'var(--negative)', dashes: '10 3 2 3' },
  { colour: 'var(--text)', dashes: '4 2' },
  { colour: 'var(--text-muted)', dashes: '1 5' },
] as const

const previousLook = { colour: 'var(--border-strong)', dashes: '3 3' } as const

const lookOf = (index: number) => looks[index % looks.length] ?? looks[0]

/** A piece of a line, for the legend. */
function LineSample({ colour, dashes }: { colour: string; dashes: string | undefined }) {
  return (
    <svg aria-hidden width="28" height="10" className="shrink-0">
      <line
        x1="1"
        x2="27"
        y1="5"
        y2="5"
        stroke={colour}
        strokeWidth="2.5"
        strokeDasharray={dashes}
      />
    </svg>
  )
}

export type FigurePoint = {
  label: string
  values: readonly number[]
  previous?: number | undefined
}

type Props = {
  /** What screen readers call the figure. */
  label: string
  series: readonly string[]
  points: readonly FigurePoint[]
  /** Names the previous period's line; without it, none is drawn. */
  previous?: string
}

const axis = {
  stroke: 'var(--border-strong)',
  tick: { fill: 'var(--text-muted)', fontSize: 12 },
  tickLine: false,
} as const
const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** The previous period is drawn behind. No animation. */
export default function LineFigure({ label, series, points, previous }: Props) {
  const lines = series.map((name, index) => ({
    name,
    ...lookOf(index),
    read: (point: FigurePoint) => point.values[index] ?? 0,
  }))
  return (
    <figure className="grid gap-3">
      <LineChart
        data={[...points]}
        title={label}
        responsive
        style={{ width: '100%', height: 260 }}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis dataKey="label" minTickGap={24} tickMargin={8} {...axis} />
        <YAxis
          allowDecimals={false}
          width={44}
          axisLine={false}
          {...axis}
          tickFormatter={(value: number) => short.format(value)}
        />
        <Tooltip
          content={FigureTooltip}
          cursor={{ stroke: 'var(--border-strong)' }}
          isAnimationActive={false}
        />
        {previous && (
          <Line
            name={previous}
            dataKey={(point: FigurePoint) => point.previous ?? 0}
            stroke={previousLook.colour}
            strokeDasharray={previousLook.dashes}
            strokeWidth={1.5}
            dot={false}
            isAnimationActive={false}
          />
        )}
        {lines.map(({ name, colour, dashes, read }) => (
          <Line
            key={name}
            name={name}
            dataKey={read}
            stroke={colour}
            {...(dashes && { strokeDasharray: dashes })}
            strokeWidth={2.25}
            dot={points.length === 1 ? { r: 4 } : false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
          {[...lines, ...(previous ? [{ name: previous, ...previousLook }] : [])].map(
            ({ name, colour, dashes }) => (
              <li key={name} className="flex items-center gap-2 wrap-anywhere">
                <LineSample colour={colour} dashes={dashes} />
                {name}
              </li>
            ),
          )}
        </ul>
      </figcaption>
    </figure>
  )
}

function FigureTooltip({ active, payload, label }: TooltipContentProps) {
  if (!active || payload.length === 0) return null
  return (
    <div className="rounded-control border border-line bg-raised p-3 text-small shadow-overlay">
      <p className="mb-1 font-semibold">{label}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        {payload.map(({ name, value }) => (
          <div key={String(name)} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures text-end">{count(Number(value))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
