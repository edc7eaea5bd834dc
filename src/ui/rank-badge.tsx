const tones: Record<number, string> = {
  1: 'bg-rank-1 text-on-rank-1',
  2: 'bg-rank-2 text-on-rank-2',
  3: 'bg-rank-3 text-on-rank-3',
}

type Props = {
  rank: number
  /** What screen readers say, such as “Rank 1”. */
  label: string
  /** Replaces the figure alone, such as “#1”. */
  text?: string
  className?: string
}

export function RankBadge({ rank, label, text = String(rank), className = '' }: Props) {
  const tone = tones[rank] ?? 'bg-rank-other text-on-rank-other'
  return (
    <span
      role="img"
      aria-label={label}
      className={`rank-badge ${tone} ${className}`}
      data-rank={rank}
    >
      {text}
    </span>
  )
}
