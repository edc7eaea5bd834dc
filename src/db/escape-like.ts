/** A text as a pattern of LIKE that means just that text. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
