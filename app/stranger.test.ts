import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawLayout, drawPage, layoutsOf } from '@/test/pages/draw-page'
import { findPages } from '@/test/pages/find-pages'

vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

const reads: string[] = []
holdProcess({
  env: { appUrl: new URL('http://localhost:3000'), nextAuthSecret: 'of tests' },
  get db() {
    reads.push('db')
    throw new Error('A stranger had the database read')
  },
})

const desk = findPages().filter((page) => page.desk)
const layouts = [...new Set(desk.flatMap(layoutsOf))]
// It leads to another page, whoever asks.
const LEADING = '/settings'
// A page is compiled when it is first read.
const COMPILED_MS = 60_000
// Tabs, the same for everybody.
const PLAIN = 'app/(desk)/settings/layout.tsx'

/** Where it leads: the framework throws what it does. */
const ledTo = (drawn: Promise<unknown>) =>
  drawn.then(
    () => 'drawn',
    (error: unknown) => {
      const digest = String(Object(error).digest)
      return digest.startsWith('NEXT_REDIRECT;') ? digest.split(';')[2] : digest
    },
  )

describe('who is not signed in', () => {
  test.each(desk.filter(({ pattern }) => pattern !== LEADING))(
    'is led from $pattern to sign-in and back to what they asked for, there or not',
    async (page) => {
      // In a place of an id: what no row could be named.
      const pathname = page.pattern.replaceAll(/\[\w+\]/g, '%22%20'.repeat(300))
      for (const address of [pathname, `${pathname}?show=late&q=brake+hose&q=%26`])
        expect(await ledTo(drawPage(page, address))).toBe(
          `/sign-in?callbackUrl=${encodeURIComponent(address)}`,
        )
      expect(reads).toEqual([])
    },
    COMPILED_MS,
  )

  test.each(layouts.filter((file) => file !== PLAIN))(
    'sees nothing of %s',
    async (file) => {
      expect(await drawLayout(file, 'the page')).toBe('the page')
      expect(reads).toEqual([])
    },
    COMPILED_MS,
  )
})

describe('a layout that waits for what its page is asked', () => {
  const waiting = layouts.filter((file) => fs.readFileSync(file, 'utf8').includes('askedSearch'))

  test.each(waiting)(
    '%s has no loading.tsx near, with which it would be fetched ahead without its page',
    (file) => {
      const folder = path.dirname(file)
      const above = folder.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))
      const below = fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((one) => path.join(folder, one))
      const loading = [...above.map((one) => `${one}/loading.tsx`), ...below].filter(
        (one) => path.basename(one) === 'loading.tsx' && fs.existsSync(one),
      )
      expect(loading).toEqual([])
    },
  )

  test('is that of each list', () => expect(waiting).toHaveLength(3))
})
