/** Who may do what, in two steps; docs/decisions/016 says what is whose. */
export const roles = ['administrator', 'editor'] as const
export type Role = (typeof roles)[number]

/** Whether a user may do what the role may: administrators may do what editors may, too. */
export const hasRole = (user: { role: Role }, role: Role) => user.role === 'administrator' || user.role === role
