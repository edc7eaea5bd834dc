import type * as z from 'zod'

const types: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be yes or no (true or false)',
  array: 'Must be a list',
  tuple: 'Must be a list',
  set: 'Must be a list',
  object: 'Must be an object with named fields',
  record: 'Must be an object with named fields',
  date: 'Must be a date',
  file: 'Must be a file',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an email address',
  url: 'Must be an address such as https://site.example/page',
  uuid: 'Must be an id',
  date: 'Must be a date such as 2026-03-01',
  datetime: 'Must be a date and time such as 2026-03-01T12:00:00Z',
}

const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  set: 'entries',
  map: 'entries',
  object: 'entries',
  file: 'bytes',
}

function explainSize(bound: 'least' | 'most', origin: string, limit: number | bigint): string {
  const unit = units[origin]
  if (unit === undefined) return `Must be at ${bound} ${limit}`
  return `Must ${unit === 'entries' ? 'have' : 'be'} at ${bound} ${limit} ${unit}`
}

export function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.expected === 'nonoptional') return 'Must be given'
      return types[issue.expected] ?? 'Is not a valid value'
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${String(issue.values[0])}`
        : `Must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not in a valid format'
    case 'too_big':
      return explainSize('most', issue.origin, issue.maximum)
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be empty'
      return explainSize('least', issue.origin, issue.minimum)
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Has unknown fields: ${issue.keys.join(', ')}`
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'Is not a valid value'
  }
}
