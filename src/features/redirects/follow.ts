/** Where redirects lead, one after the other. */
import { AppError } from '#errors.ts'
import {
  followLanguage,
  listCandidates,
  readSitePath,
  type SitePath,
} from '#contract/site-paths.ts'

type Found = { path: string; target: string | null }
type Find = (keys: readonly string[]) => Promise<readonly Found[]> | readonly Found[]

export type Match<F> = { row: F; target: string | null; used: readonly string[] }

const maxSteps = 20

/** The most exact redirect, with its target in the address's language. */
export function pickMatch<F extends Found>(
  address: SitePath,
  rows: readonly F[],
  isPage = false,
): Match<F> | undefined {
  for (const { key, inEveryLanguage, used } of listCandidates(address, isPage)) {
    const row = rows.find(({ path }) => path === key)
    if (!row) continue
    const target =
      row.target !== null && inEveryLanguage
        ? followLanguage(address.language, row.target)
        : row.target
    return { row, target, used }
  }
  return undefined
}

export const keysOf = (address: SitePath) => listCandidates(address).map(({ key }) => key)

/**
 * The last target of a redirect from `path` to `target`, so that readers are redirected once.
 * @throws AppError invalid if it leads back to `path`
 */
export async function findEnd(
  path: string,
  target: string | null,
  find: Find,
): Promise<string | null> {
  let end = target
  for (let step = 0; step < maxSteps; step++) {
    const address = end?.startsWith('/') ? readSitePath(end) : undefined
    if (!address) return end
    const keys = keysOf(address)
    if (keys.includes(path)) throw refuseCircle(target === end)
    const next = pickMatch(address, await find(keys))
    if (!next || next.target === null) return end
    end = next.target
  }
  throw refuseCircle(false)
}

function refuseCircle(isDirect: boolean): AppError {
  const message = isDirect
    ? 'It would lead to itself.'
    : 'It would lead back to itself by way of other redirects. Choose another target, or change those first.'
  return new AppError('invalid', message, { errors: { target: message } })
}
