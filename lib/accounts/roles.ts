import { Role } from '@/lib/generated/prisma/enums'

export type Permission = 'read' | 'routes:write' | 'maintenance:write' | 'administer'

interface RoleRow {
  name: string
  permissions: readonly Permission[]
  /** What it may do, in a sentence. */
  may: string
}

/**
 * The one table of roles (docs/architecture.md, People): what each may do, and how people read it. Sentences, choices
 * and checks derive from it; a role without a row does not compile.
 */
export const ROLE_TABLE: Readonly<Record<Role, RoleRow>> = {
  viewer: { name: 'Viewer', permissions: ['read'], may: 'Reads everything, changes nothing.' },
  dispatcher: {
    name: 'Dispatcher',
    permissions: ['read', 'routes:write'],
    may: 'Also creates and changes routes.',
  },
  mechanic: {
    name: 'Mechanic',
    permissions: ['read', 'maintenance:write'],
    may: 'Also resolves DVIRs and works on work orders.',
  },
  administrator: {
    name: 'Administrator',
    permissions: ['read', 'routes:write', 'maintenance:write', 'administer'],
    may: 'May do everything: routes, DVIRs, work orders, the connection and the members.',
  },
}

/** In the order in which people choose. */
export const ROLES: readonly Role[] = Object.values(Role)

export const may = (role: Role, permission: Permission): boolean =>
  ROLE_TABLE[role].permissions.includes(permission)

/** `a mechanic or an administrator`: who holds `permission`. */
export function whoMay(permission: Permission): string {
  const names = ROLES.filter((role) => may(role, permission)).map(
    (role) => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`,
  )
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
}

/** Why somebody of this role cannot do `what` (`switch feeds`), in a sentence; null when they can. */
export const roleRefusal = (role: Role, permission: Permission, what: string): string | null =>
  may(role, permission) ? null : `Only ${whoMay(permission)} can ${what}, and your role is ${role}.`
