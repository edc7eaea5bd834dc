/** A link to an entry may lead to its texts in a language. */
export type FormSearch = { language?: string }

export const readFormSearch = ({ language }: Record<string, unknown>): FormSearch =>
  typeof language === 'string' ? { language } : {}
