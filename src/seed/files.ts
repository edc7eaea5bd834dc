/** Bundled; keys are relative to `content/`. */
const bundled = import.meta.glob<string>('./content/**/*.{yaml,md,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const contentFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(bundled).map(([path, text]) => [path.replace('./content/', ''), text]),
)
