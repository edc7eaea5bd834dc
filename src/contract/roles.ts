/** What each may do is in docs/decisions/016-administrators-and-editors.md. */
export const roles = ['administrator', 'editor', 'commercial'] as const
export type Role = (typeof roles)[number]

export const hasRole = (user: { role: Role }, role: Role) =>
  user.role === 'administrator' || user.role === role
