import compileMessage from 'icu-minify/compile'

/**
 * Names of arguments and tags anywhere in an ICU message, sorted.
 * @throws Error when the message can't be parsed
 */
export function listArguments(message: string): string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, type, options] = node as unknown[]
    if (typeof name === 'string') names.add(name)
    if (typeof type === 'object' && type !== null && !Array.isArray(type))
      Object.values(type).forEach(visitAll)
    if (typeof options === 'object' && options !== null) Object.values(options).forEach(visitAll)
    if (typeof type !== 'number') node.slice(1).forEach(visit)
  }
  const visitAll = (nodes: unknown): void =>
    Array.isArray(nodes) ? nodes.forEach(visit) : undefined
  visitAll(compileMessage(message))
  return [...names].toSorted()
}
