/** So that a text's own signs stay what they are. */
export const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]<>|]/g, '\\$&')
