/** Colours for browsers that do not know `light-dark()`. Pure. */
const pair = 'light-dark('
const supported = '@supports (color:light-dark(red,red))'

/** The innermost rules of minified CSS: what stands before a brace, and its declarations. */
const rule = /([^{}]+)\{([^{}]*)\}/g

/**
 * Browsers without `light-dark()` get the dark colour of each pair, which is right in the bands
 * that are dark in both themes, too. A custom property takes any value, so it cannot fall back by
 * itself: those of pairs come again where the browser knows them.
 */
export const addDarkColours = (css: string): string =>
  css.replaceAll(rule, (whole, before: string, body: string) => {
    if (!body.includes(pair)) return whole
    const selector = before.slice(before.lastIndexOf(';') + 1)
    const declarations = body.split(';').filter((one) => one !== '')
    const pairs = declarations.filter((one) => one.includes(pair))
    const custom = pairs.filter((one) => one.startsWith('--'))
    const plain = declarations.flatMap((one) =>
      !one.includes(pair) ? [one] : custom.includes(one) ? [takeDark(one)] : [takeDark(one), one],
    )
    const again = custom.length > 0 ? `${supported}{${selector}{${custom.join(';')}}}` : ''
    return `${before}{${plain.join(';')}}${again}`
  })

/** The value with the second colour of each pair. */
function takeDark(declaration: string): string {
  const at = declaration.indexOf(pair)
  if (at === -1) return declaration
  const start = at + pair.length
  let [depth, comma, end] = [0, -1, start]
  for (; end < declaration.length; end += 1) {
    const sign = declaration[end]
    if (sign === '(') depth += 1
    else if (sign === ')' && depth === 0) break
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0 && comma === -1) comma = end
  }
  const rest = declaration.slice(end + 1)
  return declaration.slice(0, at) + declaration.slice(comma + 1, end).trimStart() + takeDark(rest)
}
