// https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
