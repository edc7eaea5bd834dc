import { apiPath } from '#urls.ts'

/** Calls that have moved, with all that lies below them; they answer at both addresses. */
const moved = [['/admin/newsletter/letters', '/admin/newsletter/written-issues']] as const

/** The path under which a call is found today; every other path stays as it is. */
export function findPresentPath(path: string): string {
  for (const [former, present] of moved) {
    const start = apiPath + former
    if (path === start || path.startsWith(`${start}/`))
      return apiPath + present + path.slice(start.length)
  }
  return path
}
