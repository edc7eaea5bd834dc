const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

export function Keys({ keys }: { keys: readonly string[] }) {
  const names = keys.map((key) => (key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key))
  const joint = keys[0] === 'mod' ? ' + ' : ' then '
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {names.map((name, index) => (
        <span key={index} className="contents">
          {index > 0 && <span className="sr-only">{joint}</span>}
          <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-badge border border-line-strong bg-sunken px-1.5 text-tiny font-semibold">
            {name.length === 1 && keys[0] === 'mod' ? name.toUpperCase() : name}
          </kbd>
        </span>
      ))}
    </span>
  )
}
