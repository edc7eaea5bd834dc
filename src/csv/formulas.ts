/** Keeping spreadsheets from taking text for a formula, so that it comes back as it was. Pure. */

// What spreadsheets begin formulas with, in their full-width forms too (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** The text as a cell: with an apostrophe before what could be a formula, or looks guarded already. */
export const guardFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What `guardFormula` was given. */
export const unguardFormula = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
