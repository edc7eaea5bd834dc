/** What follows from the list of languages, apart from it: every page loads that. */
import type { LanguageCode } from './languages.ts'

/** A record with a value for each of the codes. */
export const mapCodes = <Code extends LanguageCode, Value>(
  codes: readonly Code[],
  read: (code: Code) => Value,
) =>
  // Every code has got its value.
  Object.fromEntries(codes.map((code) => [code, read(code)])) as Record<Code, Value>
