import { Role } from '@/lib/generated/prisma/enums'

/** For whom an answer of the platform and its fields are (lib/platform/contract/readers.ts). */
export type Audience = 'everybody' | 'dispatch' | 'administrators'

export type Permission = 'read' | 'routes:write' | 'maintenance:write' | 'administer'

interface RoleRow {
  name: string
  permissions: readonly Permission[]
  /** What of the platform's answers it reads. */
  reads: readonly Audience[]
  /** What it may do, in a sentence. */
  may: string
}

/**
 * The one table of roles (docs/architecture.md, People): what each may do, and how people read it. Sentences, choices
 * and checks derive from it; a role without a row does not compile.
 */
export const ROLE_TABLE: Readonly<Record<Role, RoleRow>> = {
  viewer: {
    name: 'Viewer',
    permissions: ['read'],
    reads: ['everybody'],
    may: 'Reads everything, changes nothing.',
  },
  dispatcher: {
    name: 'Dispatcher',
    permissions: ['read', 'routes:write'],
    reads: ['everybody', 'dispatch'],
    may: 'Also creates and changes routes.',
  },
  mechanic: {
    name: 'Mechanic',
    permissions: ['read', 'maintenance:write'],
    reads: ['everybody'],
    may: 'Also resolves DVIRs and works on work orders.',
  },
  administrator: {
    name: 'Administrator',
    permissions: ['read', 'routes:write', 'maintenance:write', 'administer'],
    reads: ['everybody', 'dispatch', 'administrators'],
    may: 'May do everything: routes, DVIRs, work orders, the connection and the members.',
  },
}

/** In the order in which people choose. */
export const ROLES: readonly Role[] = Object.values(Role)

export const may = (role: Role, permission: Permission): boolean =>
  ROLE_TABLE[role].permissions.includes(permission)

/** What of the platform's answers a role reads. */
export const readsOf = (role: Role): readonly Audience[] => ROLE_TABLE[role].reads

/** Whether somebody of this role may call an endpoint of the platform by hand: to write is for administrators. */
export const mayCall = (
  role: Role,
  { writes, calledBy }: { writes: boolean; calledBy: Audience },
): boolean => (writes ? may(role, 'administer') : readsOf(role).includes(calledBy))

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
