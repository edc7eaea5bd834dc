import { findDuration, type PayoutTest } from '#contract/payout-tests.ts'
import type { ToldTest } from './contract.ts'

/** Public tests as readers are told of them, the newest first. */
export const tellTests = (
  tests: readonly PayoutTest[],
  nameOf: (author: string | null) => ToldTest['testedBy'],
): ToldTest[] =>
  tests
    .filter(({ isPublic }) => isPublic)
    .toSorted((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1))
    .map((test) => toToldTest(test, nameOf(test.testedBy)))

const toToldTest = (test: PayoutTest, testedBy: ToldTest['testedBy']): ToldTest => {
  const { method, amount, currency, outcome, documents, note, noteIn, requestedAt } = test
  return {
    method,
    amount,
    currency,
    outcome,
    documents,
    note,
    ...(noteIn && { noteIn }),
    // The moment itself would tell a casino whose account it was.
    requestedOn: requestedAt.slice(0, 10),
    minutes: findDuration(test) ?? null,
    testedBy,
  }
}
