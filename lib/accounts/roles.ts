import type { Role } from '@/lib/generated/prisma/enums'

export type Permission = 'read' | 'routes:write' | 'maintenance:write' | 'administer'

const PERMISSIONS: Record<Role, readonly Permission[]> = {
  viewer: ['read'],
  dispatcher: ['read', 'routes:write'],
  mechanic: ['read', 'maintenance:write'],
  administrator: ['read', 'routes:write', 'maintenance:write', 'administer'],
}

/** The one table of what a role may do (docs/architecture.md, People). */
export const may = (role: Role, permission: Permission): boolean => PERMISSIONS[role].includes(permission)
