const margin = 2

export type Sparkline = { path: string; low: number; high: number }

/** Undefined if fewer than two values are known. */
export function drawSparkline(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): Sparkline | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return undefined
  const low = Math.min(...known)
  const high = Math.max(...known)
  const x = (index: number) => round(margin + (index / (values.length - 1)) * (width - 2 * margin))
  const y = (value: number) =>
    high === low
      ? round(height / 2)
      : round(height - margin - ((value - low) / (high - low)) * (height - 2 * margin))
  const path = values.map((value, index) => {
    if (value === null) return ''
    const follows = index > 0 && values[index - 1] !== null
    // Zero length: only the round ends show.
    return follows ? `L${x(index)} ${y(value)}` : `M${x(index)} ${y(value)}h0`
  })
  return { path: path.join(''), low, high }
}

const round = (value: number) => Math.round(value * 10) / 10
