import { Fragment, type ReactNode } from 'react'

/** Fills of a cover by role; each scheme of cover-art.tsx brings them as classes. */
export type CoverInk = { main: string; second: string; spark: string; quiet: string }

/** Draws on 480 × 300. `random` gives the same numbers for the same article, always. */
export type Motif = (ink: CoverInk, random: () => number) => ReactNode

const pick = <T,>(random: () => number, first: T, ...others: readonly T[]): T =>
  others[Math.floor(random() * (others.length + 1)) - 1] ?? first

const each = <T,>(values: readonly T[], draw: (value: T, index: number) => ReactNode) =>
  values.map((value, index) => <Fragment key={index}>{draw(value, index)}</Fragment>)

/** Blocks to build on. */
const blocks: Motif = ({ main, second, spark, quiet }, random) => {
  const shapes = [
    'M0 0h100a100 100 0 0 1-100 100Z',
    'M100 0v100H0A100 100 0 0 1 100 0Z',
    'M0 0a100 100 0 0 0 100 100V0Z',
  ]
  const cells = [200, 300, 400, 300, 400, 400].map((x, index) => ({
    x: x - 20,
    y: [200, 200, 200, 100, 100, 0][index] ?? 0,
  }))
  const fills = [main, quiet, second, second, main, quiet]
  const turn = Math.floor(random() * 6)
  return (
    <>
      {each(cells, ({ x, y }, index) => (
        <path
          d={pick(random, 'M0 0h100v100H0Z', ...shapes)}
          transform={`translate(${x} ${y})`}
          className={fills[(index + turn) % 6]}
        />
      ))}
      <circle cx="130" cy="250" r="50" className={spark} />
    </>
  )
}

/** A share of something, and what shines about it. */
const percent: Motif = ({ main, spark, quiet }, random) => {
  const turn = 30 + random() * 24
  return (
    <>
      <circle cx="250" cy="150" r="210" className={quiet} />
      <circle cx="250" cy="150" r="138" className={main} />
      <rect
        x="238"
        y="28"
        width="24"
        height="244"
        rx="12"
        transform={`rotate(${Math.round(turn)} 250 150)`}
        className={spark}
      />
      <circle cx="196" cy="104" r="34" className={spark} />
      <path d="M304 162a34 34 0 1 1 0 68 34 34 0 0 1 0-68Zm0 20a14 14 0 1 0 0 28 14 14 0 0 0 0-28Z" className={spark} />
    </>
  )
}

/** Payments on their way, each in its lane. */
const lanes: Motif = ({ main, second, spark, quiet }, random) =>
  each([30, 94, 158, 222], (y, index) => {
    const start = Math.round(random() * 170) - 40
    const length = 190 + Math.round(random() * 130)
    return (
      <>
        <rect x="-30" y={y + 23} width="540" height="2" className={quiet} />
        <rect x={start} y={y} width={length} height="48" rx="24" className={[quiet, main, second, quiet][index]} />
        <circle cx={start + length - 24} cy={y + 24} r={index === 1 ? 24 : 14} className={index === 1 ? spark : main} />
      </>
    )
  })

/** Out of the ring and on its way to you. */
const arrows: Motif = ({ main, second, spark, quiet }, random) => {
  const y = 130 + Math.round(random() * 40)
  return (
    <>
      <path d="M150-10a160 160 0 0 0 0 320V240a90 90 0 0 1 0-180Z" className={main} />
      {each([190, 270, 350], (x, index) => (
        <path d={`M${x} ${y - 90}h50l80 90-80 90h-50l80-90Z`} className={[second, quiet, quiet][index]} />
      ))}
      <circle cx="150" cy={y} r="46" className={spark} />
    </>
  )
}

/** A shield within shields. */
const shield: Motif = ({ main, second, spark, quiet }, random) => {
  const x = 200 + Math.round(random() * 80)
  const outline = 'M0-130 112-88V4C112 74 66 118 0 146-66 118-112 74-112 4V-88Z'
  return (
    <g transform={`translate(${x} 146)`}>
      <path d={outline} transform="scale(1.75)" className={quiet} />
      <path d={outline} className={main} />
      <path d="M0-130V146C-66 118-112 74-112 4V-88Z" className={second} />
      <path d="M0-46a30 30 0 0 1 14 56l10 56h-48l10-56A30 30 0 0 1 0-46Z" className={spark} />
    </g>
  )
}

/** Two dice in the air. */
const dice: Motif = ({ main, second, spark, quiet }, random) => {
  const pips = [
    [[0, 0]],
    [
      [-36, -36],
      [36, 36],
    ],
    [
      [-36, -36],
      [0, 0],
      [36, 36],
    ],
    [
      [-36, -36],
      [36, -36],
      [-36, 36],
      [36, 36],
    ],
  ]
  const die = (x: number, y: number, turn: number, fill: string, dots: string) => (
    <g transform={`translate(${x} ${y}) rotate(${Math.round(turn)})`}>
      <rect x="-75" y="-75" width="150" height="150" rx="26" className={fill} />
      {each(pick(random, pips[3] ?? [], ...pips.slice(1)), ([cx, cy]) => (
        <circle cx={cx} cy={cy} r="15" className={dots} />
      ))}
    </g>
  )
  return (
    <>
      <circle cx="240" cy="330" r="230" className={quiet} />
      {die(160, 176, -26 + random() * 30, main, spark)}
      {die(330, 118, 8 + random() * 36, second, main)}
    </>
  )
}

/** A balance. */
const scales: Motif = ({ main, second, spark, quiet }, random) => {
  const tilt = Math.round(14 + random() * 18) * (random() < 0.5 ? -1 : 1)
  return (
    <>
      <path d="M70 300a170 170 0 0 1 340 0Z" className={quiet} />
      <path d="M233 70h14v230h-14ZM170 280h140v20H170Z" className={second} />
      <path d={`M100 ${80 + tilt} 380 ${80 - tilt}v10L100 ${90 + tilt}Z`} className={second} />
      <path
        d={`M20 ${150 + tilt}h160a80 80 0 0 1-160 0ZM100 ${84 + tilt}l48 66h-6l-42-58-42 58h-6Z`}
        className={main}
      />
      <path
        d={`M300 ${150 - tilt}h160a80 80 0 0 1-160 0ZM380 ${84 - tilt}l48 66h-6l-42-58-42 58h-6Z`}
        className={main}
      />
      <circle cx="240" cy="76" r="30" className={spark} />
    </>
  )
}

/** What rises, and how far. */
const bars: Motif = ({ main, second, spark, quiet }, random) => {
  const heights = [60, 92, 118, 164, 214].map((height) => Math.round(height * (0.85 + random() * 0.3)))
  const last = 300 - (heights[4] ?? 0)
  return (
    <>
      <path d="M0 300 480 0v300Z" className={quiet} />
      {each(heights, (height, index) => (
        <rect x={40 + index * 84} y={300 - height} width="60" height={height} className={index % 2 ? second : main} />
      ))}
      <circle cx="406" cy={last} r="30" className={spark} />
    </>
  )
}

/** Blocks, each bound to the one before. */
const chain: Motif = ({ main, second, spark, quiet }, random) => {
  const rise = Math.round(20 + random() * 50)
  const cube = (x: number, y: number, top: string) => (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0-76 66-38 0 0-66-38Z" className={top} />
      <path d="M-66-38 0 0v76l-66-38Z" className={main} />
      <path d="M66-38 0 0v76l66-38Z" className={second} />
    </g>
  )
  return (
    <>
      <path d={`M-20 ${170 + rise} 500 ${90 - rise}v60L-20 ${230 + rise}Z`} className={quiet} />
      {cube(84, 152 + rise, quiet)}
      {cube(240, 152, spark)}
      {cube(396, 152 - rise, quiet)}
    </>
  )
}

/** Layer upon layer. */
const layers: Motif = ({ main, second, spark, quiet }, random) => {
  const gap = 38 + Math.round(random() * 14)
  const fills = [quiet, main, second]
  return (
    <>
      {each([2, 1, 0], (step, index) => (
        <path
          d="M240 60 440 150 240 240 40 150Z"
          transform={`translate(0 ${step * gap - gap + 36})`}
          className={fills[index]}
        />
      ))}
      <path d={`M240 ${-4 - gap + 40}l64 100-64 40-64-40Z`} className={spark} />
      <path d={`M240 ${-4 - gap + 40}v140l-64-40Z`} className={quiet} />
    </>
  )
}

/** A list under the lens. */
const lens: Motif = ({ main, second, spark, quiet }, random) => {
  const x = 250 + Math.round(random() * 60)
  return (
    <>
      {each([40, 90, 140, 190, 240], (y, index) => (
        <>
          <circle cx="64" cy={y + 10} r="10" className={index === 2 ? spark : main} />
          <rect x="92" y={y} width={180 + Math.round(random() * 200)} height="20" rx="10" className={quiet} />
        </>
      ))}
      <g transform={`translate(${x} 128)`}>
        <path d="m62 84 22-22 92 92-22 22Z" className={second} />
        <path
          d="M0-100a100 100 0 1 1 0 200 100 100 0 0 1 0-200Zm0 22a78 78 0 1 0 0 156 78 78 0 0 0 0-156Z"
          className={main}
        />
        <circle r="40" className={spark} />
      </g>
    </>
  )
}

/** It dawns. */
const sunrise: Motif = ({ main, second, spark, quiet }, random) => {
  const x = 180 + Math.round(random() * 120)
  return (
    <>
      <g transform={`translate(${x} 220)`}>
        {each([-75, -50, -25, 0, 25, 50, 75], (turn) => (
          <path d="M-13-330h26L7-150H-7Z" transform={`rotate(${turn})`} className={quiet} />
        ))}
        <circle r="118" className={spark} />
      </g>
      <path d="M-10 220h500v90H-10Z" className={main} />
      <path d={`M${x - 78} 240h156v12H${x - 78}ZM${x - 46} 268h92v12h-92Z`} className={second} />
    </>
  )
}

const motifs: Readonly<Record<string, Motif>> = {
  basics: blocks,
  bonuses: percent,
  payments: lanes,
  redemption: arrows,
  safety: shield,
  games: dice,
  legal: scales,
  trends: bars,
  bitcoin: chain,
  ethereum: layers,
  reviews: lens,
  tips: sunrise,
}

/** Motifs that say something else when they are mirrored. */
const directed: ReadonlySet<Motif> = new Set([arrows, bars])

/** The motif of a category, and whether it may be mirrored; a category that an editor made up gets the blocks. */
export function findMotif(category: string): { draw: Motif; mirrors: boolean } {
  const draw = motifs[category] ?? blocks
  return { draw, mirrors: !directed.has(draw) }
}
