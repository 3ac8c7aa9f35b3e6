import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { storeInMemory } from '@/test/store-in-memory'
import { keepPage } from './keep-page'
import { FILES, isKept, pagesOf, stateAddress } from './kept-pages'

const ORIGIN = 'http://localhost:3000'
const ME = 'org-1:user-1'
/** How wrong this device's clock is. */
const AHEAD_MS = 60 * 60 * 1000

function device({ person = ME, status = 200, redirected = false } = {}) {
  const asked: string[] = []
  const time = { now: 1_800_000_000_000 }
  const server = { person, status, redirected, code: {} as Readonly<Record<string, string>> }
  const store = storeInMemory()
  const fetch = async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(address)
    const { pathname } = new URL(address, ORIGIN)
    if (pathname.startsWith('/_next/'))
      return new Response(server.code[pathname] ?? 'code', {
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
    if (pathname.startsWith('/api/')) return new Response('{}', { headers: { 'cache-control': 'no-store' } })
    const html = `<!DOCTYPE html><html lang="en-US"><title>Brakes &amp; hoses · Wayboard</title><script src="/_next/static/${pathname.slice(1)}.js"></script>${server.person}</html>`
    const answer = new Response(html, {
      status: server.status,
      headers: { 'content-security-policy': "script-src 'nonce-1'", 'set-cookie': 'session=1' },
    })
    Object.defineProperty(answer, 'redirected', { value: server.redirected })
    return answer
  }
  const keep = (path: string, more: { state?: string | null; files?: string[]; anew?: boolean } = {}) =>
    keepPage(
      { store, fetch, clock: { now: () => time.now }, desk: { now: () => time.now - AHEAD_MS } },
      { personKey: ME, address: `${ORIGIN}${path}`, state: '{}', files: [], ...more },
    )
  const kept = async (path: string) => (await store.open(pagesOf(ME))).match(`${ORIGIN}${path}`)
  return { asked, time, server, store, keep, kept }
}

test('a page is kept with the policy of its scripts, its name, its time, its files and what was read for it', async () => {
  const { keep, kept, store, time } = device()
  expect(
    await keep('/work-orders/1', { state: '{"queries":[]}', files: [`${ORIGIN}/_next/static/late.js`] }),
  ).toBeNull()
  const page = await kept('/work-orders/1')
  expect(page?.headers.get('content-security-policy')).toBe("script-src 'nonce-1'")
  expect(page?.headers.get('set-cookie')).toBeNull()
  expect(decodeURIComponent(page?.headers.get('x-kept-title') ?? '')).toBe('Brakes & hoses')
  const asOf = time.now - AHEAD_MS
  expect(await page?.text()).toContain(`<html data-kept-at="${time.now}" data-as-of="${asOf}" lang="en-US">`)
  expect(page?.headers.get('x-as-of')).toBe(String(asOf))
  const pages = await store.open(pagesOf(ME))
  expect(await (await pages.match(stateAddress(`${ORIGIN}/work-orders/1`)))?.text()).toBe('{"queries":[]}')
  expect((await (await store.open(FILES)).keys()).map(({ url }) => url)).toEqual([
    `${ORIGIN}/_next/static/work-orders/1.js`,
    `${ORIGIN}/_next/static/late.js`,
  ])
})

test('of a page that was left before it had read anything, what was read for it earlier stays', async () => {
  const { keep, kept, store, time } = device()
  await keep('/work-orders/1', { state: '{"queries":[1]}' })
  time.now += DAY_MS
  expect(await keep('/work-orders/1', { state: null })).toBeNull()
  expect((await kept('/work-orders/1'))?.headers.get('x-kept-at')).toBe(String(time.now))
  const state = await (await store.open(pagesOf(ME))).match(stateAddress(`${ORIGIN}/work-orders/1`))
  expect(await state?.text()).toBe('{"queries":[1]}')
})

test('what a page fetches later, a form or a dialog, is kept with it', async () => {
  const { keep, store, server } = device()
  server.code = {
    '/_next/static/work-orders/1.js': 'load(["static/chunks/form.js","static/chunks/form.css"])',
    '/_next/static/chunks/form.js': 'load(["static/chunks/dialog.js"])',
    '/_next/static/chunks/dialog.js': 'load(["static/chunks/far.js"])',
  }
  await keep('/work-orders/1')
  const kept = (await (await store.open(FILES)).keys()).map(({ url }) => url.split('/_next/static/')[1])
  expect(kept).toEqual(['work-orders/1.js', 'chunks/form.js', 'chunks/form.css', 'chunks/dialog.js'])
})

test('words of the app that were asked for late are kept beside its files, and no other answer of the API', async () => {
  const { keep, store } = device()
  const asked = ['/api/words?of=outbox', '/api/work-orders/1'].map((path) => `${ORIGIN}${path}`)
  await keep('/work-orders/1', { files: asked })
  const kept = (await (await store.open(FILES)).keys()).map(({ url }) => url)
  expect(kept).toEqual([`${ORIGIN}/_next/static/work-orders/1.js`, asked[0]])
})

test('nothing is kept of a page that is another person’s by now, or leads to sign-in', async () => {
  const another = device({ person: 'org-2:user-1' })
  expect(await another.keep('/today')).toBe('not_theirs')
  expect(await another.kept('/today')).toBeUndefined()
  const out = device({ redirected: true })
  expect(await out.keep('/today')).toBe('not_theirs')
  expect(await out.kept('/today')).toBeUndefined()
})

test('what is gone on the server is forgotten, and what failed there once stays', async () => {
  const { keep, kept, server, time } = device()
  await keep('/work-orders/1')
  time.now += DAY_MS
  server.status = 503
  await keep('/work-orders/1')
  expect(await kept('/work-orders/1')).toBeDefined()
  server.status = 404
  expect(await keep('/work-orders/1')).toBe('gone')
  expect(await kept('/work-orders/1')).toBeUndefined()
})

test('at most 60 pages are kept, for 14 days, and a page of this moment is not asked for again', async () => {
  const { keep, kept, time, asked } = device()
  await keep('/work-orders/old')
  time.now += 13 * DAY_MS
  for (let n = 0; n < 60; n += 1) {
    await keep(`/work-orders/${n}`)
    time.now += 1
  }
  expect(await kept('/work-orders/old')).toBeUndefined()
  expect(await kept('/work-orders/0')).toBeDefined()
  const before = asked.length
  expect(await keep('/work-orders/59')).toBe('fresh')
  expect(asked).toHaveLength(before)
  expect(await keep('/work-orders/59', { anew: true })).toBeNull()
  time.now += 14 * DAY_MS
  await keep('/today')
  expect(await kept('/work-orders/59')).toBeUndefined()
})

test('of too many files, those go that no kept page names', async () => {
  const { keep, store } = device()
  const old = Array.from({ length: 500 }, (_, n) => `${ORIGIN}/_next/static/old-${n}.js`)
  const files = await store.open(FILES)
  for (const file of old) await files.put(file, new Response('code'))
  await keep('/work-orders/1', { files: [`${ORIGIN}/_next/static/late.js`] })
  expect((await files.keys()).map(({ url }) => url)).toEqual([
    `${ORIGIN}/_next/static/work-orders/1.js`,
    `${ORIGIN}/_next/static/late.js`,
  ])
})

test('settings, the explorer and forms for something new are kept nowhere', () => {
  for (const path of ['/today', '/work-orders', '/work-orders/1/edit', '/dvirs/2'])
    expect(isKept(path)).toBe(true)
  for (const path of ['/settings/webhooks', '/explorer', '/audit', '/routes/new', '/todayish'])
    expect(isKept(path)).toBe(false)
})
