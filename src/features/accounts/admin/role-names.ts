import type { Role } from '../roles.ts'

export const roleNames: Record<Role, string> = { administrator: 'Administrator', editor: 'Editor' }
