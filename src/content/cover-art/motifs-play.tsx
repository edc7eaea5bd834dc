import { each, pick, type Motif } from './shapes.tsx'

export const blocks: Motif = ({ main, second, spark, quiet }, random) => {
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

export const percent: Motif = ({ main, spark, quiet }, random) => {
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
      <path
        d="M304 162a34 34 0 1 1 0 68 34 34 0 0 1 0-68Zm0 20a14 14 0 1 0 0 28 14 14 0 0 0 0-28Z"
        className={spark}
      />
    </>
  )
}

export const lanes: Motif = ({ main, second, spark, quiet }, random) =>
  each([30, 94, 158, 222], (y, index) => {
    const start = Math.round(random() * 170) - 40
    const length = 190 + Math.round(random() * 130)
    return (
      <>
        <rect x="-30" y={y + 23} width="540" height="2" className={quiet} />
        <rect
          x={start}
          y={y}
          width={length}
          height="48"
          rx="24"
          className={[quiet, main, second, quiet][index]}
        />
        <circle
          cx={start + length - 24}
          cy={y + 24}
          r={index === 1 ? 24 : 14}
          className={index === 1 ? spark : main}
        />
      </>
    )
  })

export const arrows: Motif = ({ main, second, spark, quiet }, random) => {
  const y = 130 + Math.round(random() * 40)
  return (
    <>
      <path d="M150-10a160 160 0 0 0 0 320V240a90 90 0 0 1 0-180Z" className={main} />
      {each([190, 270, 350], (x, index) => (
        <path
          d={`M${x} ${y - 90}h50l80 90-80 90h-50l80-90Z`}
          className={[second, quiet, quiet][index]}
        />
      ))}
      <circle cx="150" cy={y} r="46" className={spark} />
    </>
  )
}

export const shield: Motif = ({ main, second, spark, quiet }, random) => {
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

export const dice: Motif = ({ main, second, spark, quiet }, random) => {
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

export const scales: Motif = ({ main, second, spark, quiet }, random) => {
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
