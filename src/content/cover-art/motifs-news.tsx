import { each, type Motif } from './shapes.tsx'

export const bars: Motif = ({ main, second, spark, quiet }, random) => {
  const heights = [60, 92, 118, 164, 214].map((height) =>
    Math.round(height * (0.85 + random() * 0.3)),
  )
  const last = 300 - (heights[4] ?? 0)
  return (
    <>
      <path d="M0 300 480 0v300Z" className={quiet} />
      {each(heights, (height, index) => (
        <rect
          x={40 + index * 84}
          y={300 - height}
          width="60"
          height={height}
          className={index % 2 ? second : main}
        />
      ))}
      <circle cx="406" cy={last} r="30" className={spark} />
    </>
  )
}

export const chain: Motif = ({ main, second, spark, quiet }, random) => {
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

export const layers: Motif = ({ main, second, spark, quiet }, random) => {
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

export const lens: Motif = ({ main, second, spark, quiet }, random) => {
  const x = 250 + Math.round(random() * 60)
  return (
    <>
      {each([40, 90, 140, 190, 240], (y, index) => (
        <>
          <circle cx="64" cy={y + 10} r="10" className={index === 2 ? spark : main} />
          <rect
            x="92"
            y={y}
            width={180 + Math.round(random() * 200)}
            height="20"
            rx="10"
            className={quiet}
          />
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

export const sunrise: Motif = ({ main, second, spark, quiet }, random) => {
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
