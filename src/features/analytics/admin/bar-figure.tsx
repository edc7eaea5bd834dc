import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import type { Compared } from '../contract.ts'
import { count } from './words.ts'

export type FigureBar = Compared & { key: string; label: string }

type Props = {
  /** What screen readers call the figure. */
  label: string
  bars: readonly FigureBar[]
}

/** Pixels for a row with two bars. */
const rowHeight = 44
const maxLabelLength = 22

/** The previous period's bars are hollow. No animation. */
export default function BarFigure({ label, bars }: Props) {
  if (bars.length === 0)
    return <p className="text-small text-muted">There is no data for this period.</p>
  return (
    <figure className="grid gap-3">
      <BarChart
        data={[...bars]}
        title={label}
        layout="vertical"
        responsive
        style={{ width: '100%', height: bars.length * rowHeight + 16 }}
        margin={{ top: 4, right: 56, bottom: 4, left: 0 }}
        barGap={2}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="key"
          width={140}
          axisLine={false}
          tickLine={false}
          interval={0}
          tick={{ fill: 'var(--text)', fontSize: 13 }}
          tickFormatter={(key: string) =>
            shorten(bars.find((bar) => bar.key === key)?.label ?? key)
          }
        />
        <Bar
          dataKey="current"
          name="This period"
          fill="var(--accent-text)"
          barSize={16}
          isAnimationActive={false}
        >
          <LabelList
            dataKey="current"
            position="right"
            fill="var(--text)"
            fontSize={12}
            formatter={(value) => count(Number(value))}
          />
        </Bar>
        <Bar
          dataKey="previous"
          name="Previous period"
          fill="transparent"
          stroke="var(--border-strong)"
          barSize={8}
          isAnimationActive={false}
        />
      </BarChart>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-3 w-7" style={{ background: 'var(--accent-text)' }} />
            This period
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-2 w-7 border border-line-strong" />
            Period before
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}

const shorten = (text: string) =>
  text.length > maxLabelLength ? `${text.slice(0, maxLabelLength - 1)}…` : text
