/** Stands for what is being fetched; give it the size of what will come, so that nothing moves. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />
}
