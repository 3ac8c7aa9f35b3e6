import { Role } from '@/lib/generated/prisma/enums'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

/** For whom an answer of the platform and its fields are (lib/platform/contract/readers.ts). */
export type Audience = 'everybody' | 'dispatch' | 'administrators'

export type Permission = 'read' | 'routes:write' | 'maintenance:write' | 'administer'

interface RoleRow {
  name: WordKey
  permissions: readonly Permission[]
  /** What of the platform's answers it reads. */
  reads: readonly Audience[]
  /** What it may do, in a sentence. */
  may: WordKey
}

/**
 * The one table of roles (docs/architecture.md, People): what each may do, and how people read it. Sentences, choices
 * and checks derive from it; a role without a row does not compile.
 */
export const ROLE_TABLE: Readonly<Record<Role, RoleRow>> = {
  viewer: {
    name: 'access.role-viewer',
    permissions: ['read'],
    reads: ['everybody'],
    may: 'access.may-viewer',
  },
  dispatcher: {
    name: 'access.role-dispatcher',
    permissions: ['read', 'routes:write'],
    reads: ['everybody', 'dispatch'],
    may: 'access.may-dispatcher',
  },
  mechanic: {
    name: 'access.role-mechanic',
    permissions: ['read', 'maintenance:write'],
    reads: ['everybody'],
    may: 'access.may-mechanic',
  },
  administrator: {
    name: 'access.role-administrator',
    permissions: ['read', 'routes:write', 'maintenance:write', 'administer'],
    reads: ['everybody', 'dispatch', 'administrators'],
    may: 'access.may-administrator',
  },
}

/** In the order in which people choose. */
export const ROLES: readonly Role[] = Object.values(Role)

export const may = (role: Role, permission: Permission): boolean =>
  ROLE_TABLE[role].permissions.includes(permission)

/** What of the platform's answers a role reads. */
export const readsOf = (role: Role): readonly Audience[] => ROLE_TABLE[role].reads

/** Whether somebody of this role may call an endpoint of the platform by hand: to write is for administrators. */
export const mayCall = (role: Role, { writes, calledBy }: { writes: boolean; calledBy: Audience }): boolean =>
  writes ? may(role, 'administer') : readsOf(role).includes(calledBy)

/** `a mechanic or an administrator`: who holds `permission`. */
export function whoMay(permission: Permission, t: Words): string {
  const names = ROLES.filter((role) => may(role, permission)).map((role) => t(`access.a-${role}`))
  return new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(names)
}

/** Why somebody of this role cannot do what asks for `permission`, in a sentence; null when they can. */
export const roleRefusal = (role: Role, permission: Permission, t: Words): string | null =>
  may(role, permission)
    ? null
    : t('access.only', { who: whoMay(permission, t), role: t(ROLE_TABLE[role].name) })
