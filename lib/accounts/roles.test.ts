import fs from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Audience as Addressed } from '@/lib/platform/contract/readers'
import { english } from '@/test/english'
import {
  type Audience,
  may,
  mayCall,
  type Permission,
  readsOf,
  ROLE_TABLE,
  roleRefusal,
  ROLES,
  whoMay,
} from './roles'

// Typed by hand: a role that is new, or may more than it did, fails here until somebody has looked.
const MEANT: Record<Role, { permissions: Permission[]; reads: Audience[] }> = {
  viewer: { permissions: ['read'], reads: ['everybody'] },
  dispatcher: { permissions: ['read', 'routes:write'], reads: ['everybody', 'dispatch'] },
  mechanic: { permissions: ['read', 'maintenance:write'], reads: ['everybody'] },
  administrator: {
    permissions: ['read', 'routes:write', 'maintenance:write', 'administer'],
    reads: ['everybody', 'dispatch', 'administrators'],
  },
}

test('each role may what was meant, and nothing else', () => {
  const said = ROLES.map((role) => [
    role,
    { permissions: ROLE_TABLE[role].permissions, reads: readsOf(role) },
  ])
  expect(Object.fromEntries(said)).toEqual(MEANT)
  expect(may('viewer', 'routes:write')).toBe(false)
})

test('who is invited is told as what, and what that may', () => {
  const said = ROLES.map((role) =>
    english('join.as-role', { role: english(`access.a-${role}`), may: english(ROLE_TABLE[role].may) }),
  )
  expect(said.map((one) => one.split(/[.,:]/)[0])).toEqual([
    'You are invited as a viewer',
    'You are invited as a dispatcher',
    'You are invited as a mechanic',
    'You are invited as an administrator',
  ])
  expect(said[1]).toBe(
    'You are invited as a dispatcher. Also creates and changes routes, and reads drivers’ hours, papers, training and safety.',
  )
})

test('every audience of the platform’s answers is one that roles name', () => {
  expectTypeOf<Audience>().toEqualTypeOf<Addressed>()
})

test('who reads everything writes nothing by that', () => {
  for (const role of ROLES)
    for (const calledBy of ['everybody', 'dispatch', 'administrators'] as const) {
      expect(mayCall(role, { writes: true, calledBy }), role).toBe(role === 'administrator')
      expect(mayCall(role, { writes: false, calledBy }), role).toBe(MEANT[role].reads.includes(calledBy))
    }
})

test('docs/architecture.md tells of each role', () => {
  const table = /\n\| Role[\s\S]+?\n\n/.exec(fs.readFileSync('docs/architecture.md', 'utf8'))?.[0] ?? ''
  const told = [...table.matchAll(/^\| (\w+) +\|/gm)].flatMap(([, role]) => (role === 'Role' ? [] : [role]))
  expect(told).toEqual(ROLES)
})

test.each([
  ['administer', 'an administrator'],
  ['routes:write', 'a dispatcher or an administrator'],
  ['maintenance:write', 'a mechanic or an administrator'],
] as const)('%s: %s', (permission, sentence) => {
  expect(whoMay(permission, english)).toBe(sentence)
})

test('each role has a name of its own, and says in a sentence what it may do', () => {
  expect(ROLES.map((role) => english(ROLE_TABLE[role].name))).toEqual([
    'Viewer',
    'Dispatcher',
    'Mechanic',
    'Administrator',
  ])
  const sentences = ROLES.map((role) => english(ROLE_TABLE[role].may))
  expect(new Set(sentences).size).toBe(ROLES.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/)
})

test('a role that may not is told who may', () => {
  expect(roleRefusal('administrator', 'administer', english)).toBeNull()
  expect(roleRefusal('mechanic', 'administer', english)).toBe(
    'Only an administrator can do this. Your role: Mechanic.',
  )
})
