import { describe, expect, it } from 'vitest'
import { groupsOf, roleByGroup } from './role-by-group'

const BY_ROLE = {
  administrator: ['fleet-admins'],
  dispatcher: ['dispatch', 'night-dispatch'],
  mechanic: ['workshop'],
  viewer: ['everybody'],
}

describe('the role that a group gives', () => {
  it.each([
    [['fleet-admins'], 'administrator'],
    [['night-dispatch'], 'dispatcher'],
    [['workshop', 'everybody'], 'mechanic'],
    // Of several the first role in order, whatever the provider names first.
    [['everybody', 'workshop', 'dispatch', 'fleet-admins'], 'administrator'],
    [['workshop', 'dispatch'], 'dispatcher'],
    [['someone-else'], null],
    [[], null],
    // As it is written, and not a part of it.
    [['Fleet-Admins'], null],
    [['fleet-admins-old'], null],
  ] as const)('of %j is %s', (theirs, role) => {
    expect(roleByGroup(BY_ROLE, theirs, null)).toBe(role)
  })

  it('is the usual one for who is in none of them', () => {
    expect(roleByGroup(BY_ROLE, ['someone-else'], 'viewer')).toBe('viewer')
    expect(roleByGroup(BY_ROLE, ['workshop'], 'viewer')).toBe('mechanic')
  })
})

describe('the groups of a token', () => {
  it.each([
    [{ groups: ['a', 'b'] }, ['a', 'b']],
    [{ groups: 'a' }, ['a']],
    [{ groups: ['a', 1, null, ['b'], { c: 'd' }] }, ['a']],
    [{ groups: { a: true } }, []],
    [{ groups: null }, []],
    [{}, []],
    [{ roles: ['a'] }, []],
  ])('of %j are %j', (claims, groups) => {
    expect(groupsOf(claims, 'groups')).toEqual(groups)
  })

  it('are not what every object has', () => {
    expect(groupsOf({}, 'constructor')).toEqual([])
    expect(groupsOf({ 'https://example.com/groups': ['a'] }, 'https://example.com/groups')).toEqual(['a'])
  })

  it('are 2,000 at most', () => {
    expect(groupsOf({ groups: Array.from({ length: 3_000 }, (_, at) => `g${at}`) }, 'groups')).toHaveLength(
      2_000,
    )
  })
})
