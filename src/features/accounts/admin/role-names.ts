import type { Role } from '#contract/roles.ts'

export const roleNames: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  commercial: 'Commercial',
}
