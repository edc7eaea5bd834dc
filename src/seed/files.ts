/** Bundled; keys are relative to `texts/demonstration/`. */
const bundled = import.meta.glob<string>('/texts/demonstration/**/*.{yaml,md,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const contentFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(bundled).map(([path, text]) => [path.replace('/texts/demonstration/', ''), text]),
)
