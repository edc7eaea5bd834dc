import type { Role } from '#contract/roles.ts'

export const roleNames: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  commercial: 'Commercial',
}

/** Fits “You are signed in as …”. */
export const asRole: Record<Role, string> = {
  administrator: 'an administrator',
  editor: 'an editor',
  commercial: 'a commercial account',
}
