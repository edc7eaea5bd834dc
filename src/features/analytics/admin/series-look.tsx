/** Dashes differ as well as colours. The colours suit both themes. */
const looks = [
  { colour: 'var(--accent-text)', dashes: undefined },
  { colour: 'var(--highlight-text)', dashes: '7 4' },
  { colour: 'var(--positive)', dashes: '2 3' },
  { colour: 'var(--negative)', dashes: '10 3 2 3' },
  { colour: 'var(--text)', dashes: '4 2' },
  { colour: 'var(--text-muted)', dashes: '1 5' },
] as const

export const previousLook = { colour: 'var(--border-strong)', dashes: '3 3' } as const

export const lookOf = (index: number) => looks[index % looks.length] ?? looks[0]

/** For legends. */
export function LineSample({ colour, dashes }: { colour: string; dashes: string | undefined }) {
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
