import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NAVIGATION } from '@/components/frame/navigation'
import { SETTINGS_GROUPS } from '@/components/frame/settings-pages'
import { SETTING_NAMES } from '@/lib/settings/table'
import { findPages } from './find-pages'
import { pageAddresses } from './page-addresses'

const EXAMPLES = {
  ...{ route: 'r 1', dvir: 'd', workOrder: 'w', vehicle: 'v', driver: 'p', program: 's' },
  ...{ delivery: 'e', invitation: 'i' },
}
const pages = findPages()

describe('the pages of the app', () => {
  test('are found, each with an address that anybody could open', () => {
    expect(pages.length).toBeGreaterThan(25)
    for (const { file } of pages) expect(fs.existsSync(file), file).toBe(true)
    const { visitor, member, leading } = pageAddresses(EXAMPLES)
    for (const address of [...visitor, ...member]) expect(address).not.toMatch(/[[\]() ]/)
    expect(visitor.length + member.length + leading.length).toBeGreaterThanOrEqual(pages.length)
    expect(visitor).toContain('/sign-in')
    expect(member).toEqual(expect.arrayContaining(['/routes', '/routes/r%201', '/work-orders/board']))
    expect(leading).toEqual([
      ['/screen', '/screen/code'],
      ['/second-factor', '/today'],
      ['/settings', '/settings/connection'],
      ['/sso/press', '/sso/problem'],
    ])
  })

  test('of one thing say which: without a row the file is named', () => {
    const page = { pattern: '/trailers/[id]', file: 'app/(desk)/trailers/[id]/page.tsx', desk: true }
    expect(() => pageAddresses(EXAMPLES, [...pages, page])).toThrow(
      'app/(desk)/trailers/[id]/page.tsx is a page of one thing: say at which address it is opened, as a row of /trailers/[id]',
    )
  })

  test('of the desk are reached from its navigation, those of the settings from their groups', () => {
    const desk = pages.filter((page) => page.desk).map(({ pattern }) => pattern)
    const [settings, top] = [/^\/settings\/[^/[]+$/, /^\/[^/]+$/].map((level) =>
      desk.filter((one) => level.test(one)),
    )
    expect(SETTINGS_GROUPS.flatMap(({ pages }) => pages.map(({ href }) => href)).sort()).toEqual(
      [...(settings ?? []), ...SETTING_NAMES.map((name) => `/settings/${name}`)].sort(),
    )
    // For who runs the server: the documentation leads there, and what a wrong registration may have refused.
    expect([...NAVIGATION.map(({ href }) => href), '/register'].sort()).toEqual(top)
  })

  test('that are gone leave no row behind', () => {
    expect(() =>
      pageAddresses(
        EXAMPLES,
        pages.filter(({ pattern }) => pattern !== '/dvirs/[id]'),
      ),
    ).toThrow('has a row of /dvirs/[id]: no such page is left')
  })
})
