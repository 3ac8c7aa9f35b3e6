import { expect, expectTypeOf, test } from 'vitest'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Reader } from '@/lib/platform/contract/readers'
import { may, type Permission, ROLE_TABLE, roleRefusal, ROLES, whoMay } from './roles'

// Typed by hand: a role that is new, or may more than it did, fails here until somebody has looked.
const MEANT: Record<Role, Permission[]> = {
  viewer: ['read'],
  dispatcher: ['read', 'routes:write'],
  mechanic: ['read', 'maintenance:write'],
  administrator: ['read', 'routes:write', 'maintenance:write', 'administer'],
}

test('each role may what was meant, and nothing else', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, ROLE_TABLE[role].permissions]))).toEqual(MEANT)
  expect(may('viewer', 'routes:write')).toBe(false)
})

test('the platform’s endpoints are opened to each role by name', () => {
  expectTypeOf<Reader>().toEqualTypeOf<Role>()
})

test.each([
  ['administer', 'an administrator'],
  ['routes:write', 'a dispatcher or an administrator'],
  ['maintenance:write', 'a mechanic or an administrator'],
] as const)('%s: %s', (permission, sentence) => {
  expect(whoMay(permission)).toBe(sentence)
})

test('each role has a name of its own, and says in a sentence what it may do', () => {
  expect(ROLES.map((role) => ROLE_TABLE[role].name)).toEqual([
    'Viewer',
    'Dispatcher',
    'Mechanic',
    'Administrator',
  ])
  const sentences = ROLES.map((role) => ROLE_TABLE[role].may)
  expect(new Set(sentences).size).toBe(ROLES.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
})

test('a role that may not is told who may', () => {
  expect(roleRefusal('administrator', 'administer', 'switch feeds')).toBeNull()
  expect(roleRefusal('mechanic', 'administer', 'switch feeds')).toBe(
    'Only an administrator can switch feeds, and your role is mechanic.',
  )
})
