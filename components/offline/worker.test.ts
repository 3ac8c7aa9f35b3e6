import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findPages } from '@/test/pages/find-pages'
import { storeInMemory } from '@/test/store-in-memory'
import { NAVIGATION } from '../frame/navigation'
import { AS_OF, isKept, KEPT_AT, KEPT_TITLE, MOST_AGE_MS, pagesOf } from './kept-pages'

const ORIGIN = 'http://localhost:3000'
const source = readFileSync('public/sw.js', 'utf8')

interface Heard {
  data?: unknown
  request?: object
  notification?: { data: unknown; close(): void }
  respondWith?: (answer: Promise<Response>) => unknown
  waitUntil?: (work: Promise<unknown>) => unknown
}

interface Tab {
  url: string
  focused: boolean
  visibilityState: string
  postMessage(said: unknown): void
  focus(): Promise<void>
}

/** The worker as a browser runs it, with a network that can be cut. */
function worker(store = storeInMemory()) {
  const heard = new Map<string, (event: Heard) => void>()
  const network = { up: true, asked: new Array<string>() }
  const claimed: string[] = []
  const shown: object[] = []
  const opened: string[] = []
  const tabs: Tab[] = []
  const scope = {
    location: { origin: ORIGIN },
    clients: {
      claim: async () => claimed.push('claimed'),
      matchAll: async () => tabs,
      openWindow: async (address: string) => void opened.push(address),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
      getNotifications: async () => [{ close: () => shown.pop() }],
    },
    addEventListener: (kind: string, listener: (event: Heard) => void) => heard.set(kind, listener),
  }
  const fetch = async (request: { url: string }) => {
    network.asked.push(request.url)
    if (!network.up) throw new TypeError('no network')
    return new Response('from the network', {
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  }
  runInNewContext(source, { self: scope, caches: store, fetch, URL, Response })
  const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
    const answers: Promise<Response>[] = []
    heard.get('fetch')?.({
      request: { url: new URL(path, ORIGIN).href, mode, method },
      respondWith: (given) => answers.push(given),
    })
    return answers[0] ?? null
  }
  const say = async (data: string) => {
    const works: Promise<unknown>[] = []
    heard.get('message')?.({ data, waitUntil: (work) => works.push(work) })
    await Promise.all(works)
  }
  const keep = async (path: string, said: { at?: number; asOf?: number; title?: string } = {}) => {
    const { at = Date.now(), asOf = at, title = 'Brakes' } = said
    const pages = await store.open(pagesOf('org:user'))
    await pages.put(
      `${ORIGIN}${path}`,
      new Response(`kept ${path}`, {
        headers: {
          ...{ [KEPT_AT]: String(at), [AS_OF]: String(asOf), 'content-language': 'es' },
          [KEPT_TITLE]: encodeURIComponent(title),
        },
      }),
    )
  }
  const hear = async (kind: string, event: Heard) => {
    const works: Promise<unknown>[] = []
    heard.get(kind)?.({ ...event, waitUntil: (work) => works.push(work) })
    await Promise.all(works)
  }
  /** What a push service brings. */
  const push = (said: unknown) => hear('push', { data: { json: () => JSON.parse(String(said)) } })
  const press = async (path: unknown) => {
    let closed = false
    await hear('notificationclick', { notification: { data: { path }, close: () => (closed = true) } })
    return closed
  }
  const tab = (path: string, { focused = false, visibilityState = 'visible' } = {}) => {
    const told: unknown[] = []
    tabs.push({
      ...{ url: ORIGIN + path, focused, visibilityState },
      postMessage: (said) => told.push(said),
      // As in a browser that takes the press for too long ago.
      focus: () => Promise.reject(new Error('not allowed')),
    })
    return told
  }
  return { ask, keep, say, network, store, claimed, push, press, tab, shown, opened }
}

test('a page of the desk comes from the network, and as it was kept only without one', async () => {
  const { ask, keep, network } = worker()
  await keep('/work-orders/1')
  expect(await (await ask('/work-orders/1'))?.text()).toBe('from the network')
  network.up = false
  expect(await (await ask('/work-orders/1'))?.text()).toBe('kept /work-orders/1')
  const led = await ask('/work-orders/1?status=open')
  expect([led?.status, led?.headers.get('location')]).toEqual([302, `${ORIGIN}/work-orders/1`])
})

test('every page of the navigation is answered without a network, too', async () => {
  const { ask, network } = worker()
  network.up = false
  for (const { href } of NAVIGATION) expect((await ask(href))?.status, href).toBe(503)
})

test('every page of the desk is kept and answered without a network, but for those that stay on no phone', async () => {
  const { ask, network } = worker()
  network.up = false
  const pages = findPages().filter(({ desk }) => desk)
  expect(pages.length).toBeGreaterThan(20)
  for (const { pattern } of pages) {
    const path = pattern.replace(/\[\w+\]/, '1')
    expect((await ask(path))?.status, `public/sw.js, DESK: ${path}`).toBe(503)
    const staysHere = !/^\/(audit|explorer|settings)(\/|$)/.test(path) && !/\/(new|import)$/.test(path)
    expect(isKept(path), `components/offline/kept-pages.ts, KEPT: ${path}`).toBe(staysHere)
  }
})

test('without a copy, our own page names what is kept, in the language of the pages, and nothing too old', async () => {
  const { ask, keep, network } = worker()
  network.up = false
  // By the device's clock it is young; people read the time of the desk's.
  await keep('/dvirs/1', { title: 'Brakes <b>', asOf: Date.parse('2001-06-15T12:00:00Z') })
  // The worker has an age of its own, as a file that imports nothing.
  await keep('/dvirs/2', { title: 'Too old', at: Date.now() - MOST_AGE_MS - 1 })
  await keep('/dvirs/3', { title: 'Just young enough', at: Date.now() - MOST_AGE_MS + 60_000 })
  const answer = await ask('/work-orders/9')
  const html = await answer?.text()
  expect(answer?.status).toBe(503)
  expect(html).toContain('La orden de trabajo <b>9</b>')
  expect(html).toContain('<a href="/dvirs/1">Brakes &#60;b&#62;</a>')
  expect(html).toMatch(/15 jun(io)? 2001/)
  expect(html).not.toContain('Too old')
  expect(html).toContain('Just young enough')
})

test('no answer of the API is kept or answered, and nothing that is sent', async () => {
  const { ask, store } = worker()
  expect(await ask('/api/work-orders/1', { mode: 'cors' })).toBeNull()
  expect(await ask('/work-orders/1', { method: 'POST' })).toBeNull()
  expect(await ask('/api/auth/signout', { mode: 'cors', method: 'POST' })).toBeNull()
  expect(await store.keys()).toEqual([])
})

test('files and words of the app are kept by a device that says that it keeps pages, and by no other', async () => {
  const { ask, say, network, claimed } = worker()
  const file = '/_next/static/chunks/1.js'
  const words = '/api/words?of=outbox'
  await say('anything')
  expect(claimed).toEqual([])
  expect(await ask(file, { mode: 'cors' })).toBeNull()
  expect(await ask(words, { mode: 'cors' })).toBeNull()
  await say('keeps')
  expect(claimed).toEqual(['claimed'])
  await ask(file, { mode: 'cors' })
  await ask(words, { mode: 'cors' })
  network.up = false
  network.asked.length = 0
  expect(await (await ask(file, { mode: 'cors' }))?.text()).toBe('from the network')
  expect(network.asked).toEqual([])
  expect(await (await ask(words, { mode: 'cors' }))?.text()).toBe('from the network')
})

test('a worker that starts again knows from the store whether its device keeps pages', async () => {
  const store = storeInMemory()
  const file = '/_next/static/chunks/1.js'
  const first = worker(store)
  await first.say('keeps')
  await first.ask(file, { mode: 'cors' })
  const again = worker(store)
  again.network.up = false
  // Asked before the store has said it.
  expect(await (await again.ask(file, { mode: 'cors' }))?.text()).toBe('from the network')
})

test('no other worker takes the place of one that a page is opened by', () => {
  expect(source).not.toContain('skipWaiting')
  expect(readFileSync('components/offline/offline-work.tsx', 'utf8')).toContain(".register('/sw.js')")
})

test('once sign-in is shown, however the session ended, no page is kept any more', async () => {
  const { ask, keep, store } = worker()
  await keep('/today')
  await ask('/sign-in')
  expect(await store.keys()).toEqual([])
})

test('each push is shown, a newer one of a route in place of the older, also one that says nothing', async () => {
  const { push, shown } = worker()
  await push(
    JSON.stringify({
      title: 'RV-1 is blocked',
      body: 'Unsafe.',
      topic: 't1',
      path: '/routes/1',
      language: 'es',
    }),
  )
  expect(shown).toEqual([
    expect.objectContaining({
      ...{ title: 'RV-1 is blocked', body: 'Unsafe.', tag: 't1', renotify: true, lang: 'es' },
      data: { path: '/routes/1' },
    }),
  ])
  await push('no JSON')
  expect(shown[1]).toMatchObject({ title: 'Wayboard', data: { path: '/today' } })
  expect(shown[1]).not.toHaveProperty('renotify')
})

test('a press opens the route in the tab of the desk that is looked at, else in a new one, and nothing elsewhere', async () => {
  const { press, tab, opened } = worker()
  expect(await press('/routes/1')).toBe(true)
  expect(opened).toEqual([`${ORIGIN}/routes/1`])
  await press('https://elsewhere.example/')
  await press(undefined)
  expect(opened.slice(1)).toEqual([`${ORIGIN}/today`, `${ORIGIN}/today`])
  const others = ['/sign-in', '/today/wall', '/inspections/print'].map((path) => tab(path, { focused: true }))
  const hidden = tab('/today', { visibilityState: 'hidden' })
  await press('/routes/2')
  expect(hidden).toEqual([{ open: '/routes/2' }])
  const seen = tab('/dvirs')
  await press('/routes/3?tab=a')
  expect(seen).toEqual([{ open: '/routes/3?tab=a' }])
  const focused = tab('/costs', { focused: true })
  await press('/routes/4')
  expect([focused, seen.length, hidden.length]).toEqual([[{ open: '/routes/4' }], 1, 1])
  expect(others.flat()).toEqual([])
  expect(opened).toHaveLength(3)
})

test('once sign-in is shown, nothing that was told stands on the screen any more', async () => {
  const { push, ask, shown } = worker()
  await push(JSON.stringify({ title: 'RV-1 is blocked' }))
  await ask('/sign-in')
  expect(shown).toEqual([])
})
