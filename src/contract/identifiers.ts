/** What programmes send instead of an identifier when something is set up wrongly. */

/** Marks that macros stand between, such as {id}, ${id}, %%ID%%, [id], <id> and #id#. */
const macro = /^(?:\$?\{.*\}|\[.*\]|<.*>|%.*%|#.*#|\$\(.*\)|\{\{.*\}\}|__.*__|:\w+:)$/

const nothing = /^(?:null|undefined|none|nil|nan|n\/?a|true|false|-+|\?+|\.+|0+)$/i

/** A long number as a spreadsheet writes it, by which its last digits are lost. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** Why a text cannot identify anything, in words that say what to do; undefined if it can. */
export function explainIdentifier(text: string): string | undefined {
  const typed = text.trim()
  if (macro.test(typed))
    return `${typed} is a placeholder that has not been filled in. Ask the programme for the right one.`
  if (nothing.test(typed)) return `“${typed}” identifies nothing. Send a value of its own.`
  if (rounded.test(typed))
    return 'A spreadsheet has rounded this number. Format the column as text, and export it again.'
  return undefined
}
