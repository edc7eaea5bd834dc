import { expect, test } from 'vitest'
import { contactSubmissionSchema } from './contract.ts'
import { validateContact } from './validate.ts'

const good = { name: 'Ann', email: 'ann@site.example', message: 'Hello, a question.', website: '' }
const texts = { name: 'name', email: 'email', message: 'message' }

test.each([
  good,
  { ...good, name: 'A' },
  { ...good, name: '  A  ' },
  { ...good, email: 'ann' },
  { ...good, email: 'ann@site' },
  { ...good, email: ' ann@site.example ' },
  { ...good, email: 'a b@site.example' },
  { ...good, message: 'too short' },
  { ...good, message: '   padded   ' },
  { name: '', email: '', message: '', website: '' },
])('the form refuses exactly what the contract refuses: %o', (values) => {
  const refused =
    contactSubmissionSchema.safeParse(values).error?.issues.map(({ path }) => String(path[0])) ?? []
  expect(Object.keys(validateContact(values, texts)).toSorted()).toEqual(
    [...new Set(refused)].toSorted(),
  )
})
