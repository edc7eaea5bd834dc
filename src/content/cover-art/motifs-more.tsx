import { each, type Motif } from './shapes.tsx'

export const dial: Motif = ({ main, second, spark, quiet }, random) => (
  <>
    <circle cx="240" cy="250" r="210" className={quiet} />
    <path d="M80 250a160 160 0 0 1 320 0h-46a114 114 0 0 0-228 0Z" className={main} />
    <path d="M400 250a160 160 0 0 0-47-113l-32 33a114 114 0 0 1 33 80Z" className={spark} />
    <path
      d="M229 250 240 108l11 142Z"
      transform={`rotate(${Math.round(random() * 90 - 60)} 240 250)`}
      className={second}
    />
    <circle cx="240" cy="250" r="28" className={second} />
  </>
)

export const wave: Motif = ({ main, second, spark, quiet }, random) => {
  const middle = 150 + Math.round(random() * 40)
  const end = 70 + Math.round(random() * 30)
  return (
    <>
      {each([60, 120, 180, 240], (y) => (
        <rect y={y} width="480" height="2" className={quiet} />
      ))}
      <path
        d={`M0 300V230C90 200 130 ${middle - 20} 220 ${middle}S330 ${end} 380 ${end} 440 ${end - 20} 480 ${end - 40}V300Z`}
        className={main}
      />
      <path
        d={`M0 300V270C110 260 160 ${middle + 60} 260 ${middle + 66}S400 ${end + 110} 480 ${end + 70}V300Z`}
        className={second}
      />
      <circle cx="380" cy={end} r="30" className={spark} />
    </>
  )
}

export const lifebuoy: Motif = ({ main, spark, quiet }, random) => {
  const turn = Math.round(random() * 80)
  return (
    <g transform={`translate(${200 + turn} 150)`}>
      <path d="M-300 70h600v200h-600Z" className={quiet} />
      <path
        fillRule="evenodd"
        d="M0-130a130 130 0 0 1 0 260 130 130 0 0 1 0-260Zm0 68a62 62 0 0 0 0 124 62 62 0 0 0 0-124Z"
        className={main}
      />
      {each([45, 135, 225, 315], (angle) => (
        <path
          d="M-44-122a130 130 0 0 1 88 0L21-58a62 62 0 0 0-42 0Z"
          transform={`rotate(${angle + turn})`}
          className={spark}
        />
      ))}
    </g>
  )
}

export const stairs: Motif = ({ main, second, spark, quiet }, random) => {
  const rise = 34 + Math.round(random() * 10)
  const top = 290 - 4 * rise
  return (
    <>
      <circle cx="408" cy={top - 20} r="120" className={quiet} />
      <path
        d={`M0 300V${290 - rise}h120v-${rise}h120v-${rise}h120V${top}h120v230Z`}
        className={main}
      />
      <path
        d={`M0 300v-14h150V${300 - rise}h120v-${rise}h120V${310 - 3 * rise}h90v230Z`}
        className={second}
      />
      <circle cx="408" cy={top - 38} r="38" className={spark} />
    </>
  )
}

export const paper: Motif = ({ main, second, spark, quiet }, random) => (
  <>
    <circle cx="240" cy="160" r="200" className={quiet} />
    <path d="M140 26h140l60 60v214H140Z" className={main} />
    <path d="M280 26v60h60Z" className={second} />
    {each([112, 146, 180, 214], (y) => (
      <rect
        x="170"
        y={y}
        width={70 + Math.round(random() * 60)}
        height="14"
        rx="7"
        className={second}
      />
    ))}
    <circle cx="304" cy="236" r="44" className={spark} />
  </>
)

export const parcel: Motif = ({ main, second, spark, quiet }, random) => {
  const x = 200 + Math.round(random() * 80)
  return (
    <g transform={`translate(${x} 0)`}>
      <circle cy="300" r="220" className={quiet} />
      <path d="M-104 148h208v130h-208Z" className={main} />
      <path d="M-120 104h240v50h-240Z" className={second} />
      <path
        d="M-18 104h36v174h-36ZM0 104c-70-92-142-44-92 0ZM0 104c70-92 142-44 92 0Z"
        className={spark}
      />
    </g>
  )
}
