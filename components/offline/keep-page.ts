import type { Clock } from '@/lib/clock'
import { AS_OF, FILES, hasEnded, KEPT_AT, KEPT_TITLE, MOST_AGE_MS, pagesOf, stateAddress } from './kept-pages'

const MOST_PAGES = 60
/** A page that was kept this short ago is not asked for again. */
const FRESH_MS = 5_000
/** In characters: what is read beside a page and is larger is not kept. */
const MOST_STATE = 600_000
const MOST_FILES = 500
/** What a page fetches later, and what that fetches. */
const LATER_DEPTH = 2

export interface Keeping {
  store: CacheStorage
  fetch: typeof fetch
  clock: Pick<Clock, 'now'>
  /** What the desk goes by: the device's, put right by the server's. */
  desk: Pick<Clock, 'now'>
}

interface Page {
  personKey: string
  /** Absolute, without what follows a #. */
  address: string
  /** What was read for it in the browser, as JSON; null leaves what is kept of that. */
  state: string | null
  /** Although it was kept a moment ago. */
  anew?: boolean
  /** Files and words of the app that it has loaded so far: absolute addresses. */
  files: readonly string[]
}

/** Why a page was not kept; null when it is. */
type NotKept = 'fresh' | 'not_theirs' | 'gone' | 'ended' | null

/**
 * Keeps a page as the server answers it now, with what was read for it in the browser and the files that it needs, so
 * that it opens without a network. Only what is `personKey`'s own: a browser that works for somebody else by now keeps
 * nothing. At most 60 pages for 14 days; what others kept here before is deleted by `forgetPages`.
 */
export async function keepPage({ store, fetch, clock, desk }: Keeping, page: Page): Promise<NotKept> {
  const { personKey, address, files } = page
  const pages = await store.open(pagesOf(personKey))
  const now = clock.now()
  const keepState = async () => {
    if (page.state !== null && page.state.length <= MOST_STATE)
      await pages.put(stateAddress(address), new Response(page.state))
  }
  const known = await pages.match(address, { ignoreVary: true })
  if (known && !page.anew && now - Number(known.headers.get(KEPT_AT)) < FRESH_MS) {
    if (!hasEnded()) await keepState()
    await keepFiles({ store, fetch }, files)
    return 'fresh'
  }
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  const isGone = answer.status === 404 || answer.status === 410
  if (isGone) await pages.delete(address, { ignoreVary: true })
  const html = answer.ok && !answer.redirected ? await answer.text() : ''
  // The page names whose it is: whoever is signed in by now may be another.
  if (!html.includes(personKey)) return isGone ? 'gone' : 'not_theirs'
  // First what it needs: a page that is kept opens.
  await keepFiles({ store, fetch }, [...filesIn(html, address), ...files])
  if (hasEnded()) return 'ended'
  await pages.put(address, copyOf(html, answer.headers, { now, asOf: desk.now() }))
  await keepState()
  await prune(pages, now)
  await pruneFiles(store, pages, files)
  return null
}

/** The page with the policy that its scripts are allowed by, and when it was kept written into it, by both clocks. */
function copyOf(html: string, headers: Headers, { now, asOf }: { now: number; asOf: number }): Response {
  const title = unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ · Wayboard$/, '')
  const language = /<html[^>]* lang="([a-z]{2})/.exec(html)?.[1] ?? 'en'
  const kept = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    [KEPT_AT]: String(now),
    [AS_OF]: String(asOf),
    [KEPT_TITLE]: encodeURIComponent(title),
  })
  for (const name of [
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'x-content-type-options',
  ]) {
    const value = headers.get(name)
    if (value !== null) kept.set(name, value)
  }
  const noted = `<html data-kept-at="${now}" data-as-of="${asOf}"`
  return new Response(html.replace('<html', noted), { headers: kept })
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
}
const unescaped = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (sign) => SIGNS[sign] ?? sign)

const filesIn = (html: string, address: string) =>
  [...html.matchAll(/["'\\](\/_next\/static\/[^"'\\\s)]+)/g)].map(
    ([, path = '']) => new URL(path, address).href,
  )

/** Code that a script fetches when it is needed: a form, a dialog. The build names it in the script, as the page does. */
const scriptsIn = (code: string, address: string) =>
  [...code.matchAll(/"(static\/chunks\/[^"\s]+\.(?:js|css))"/g)].map(
    ([, path = '']) => new URL(`/_next/${path}`, address).href,
  )

/**
 * Keeps files that are not kept yet, and of scripts what they fetch later and what that fetches: where nobody answers, a
 * form opens only with code that is here already.
 */
async function keepFiles({ store, fetch }: Pick<Keeping, 'store' | 'fetch'>, files: readonly string[]) {
  const cache = await store.open(FILES)
  const seen = new Set<string>()
  let step = files
  for (let depth = 0; depth <= LATER_DEPTH; depth += 1) {
    const next: string[] = []
    for (const file of step) {
      if (seen.has(file) || seen.size >= MOST_FILES) continue
      seen.add(file)
      const answer = (await cache.match(file)) ?? (await keepFile(cache, fetch, file))
      if (answer && depth < LATER_DEPTH && file.endsWith('.js'))
        next.push(...scriptsIn(await answer.text(), file))
    }
    step = next
  }
}

/** Null for what did not come, or does not stay as it is. */
async function keepFile(cache: Cache, fetch: Keeping['fetch'], file: string): Promise<Response | null> {
  const answer = await fetch(file).catch(() => null)
  // In development files change under their names, and say so. Words of the app are nobody's.
  const stays = !/no-store|max-age=0|no-cache/.test(answer?.headers.get('cache-control') ?? '')
  if (!answer?.ok || !(stays || new URL(file).pathname === '/api/words')) return null
  await cache.put(file, answer.clone())
  return answer
}

/** The oldest and the too old are forgotten. */
async function prune(pages: Cache, now: number) {
  const all = []
  for (const request of await pages.keys()) {
    const at = Number((await pages.match(request, { ignoreVary: true }))?.headers.get(KEPT_AT) ?? Number.NaN)
    if (!Number.isNaN(at)) all.push({ request, at })
  }
  all.sort((one, other) => other.at - one.at)
  for (const [place, { request, at }] of all.entries())
    if (place >= MOST_PAGES || now - at >= MOST_AGE_MS) {
      await pages.delete(request, { ignoreVary: true })
      await pages.delete(stateAddress(request.url))
    }
}

/** Of too many files, those go that no kept page names: they are of builds that no page is of any more. */
async function pruneFiles(store: CacheStorage, pages: Cache, loaded: readonly string[]) {
  const cache = await store.open(FILES)
  const kept = await cache.keys()
  if (kept.length <= MOST_FILES) return
  const named = new Set(loaded)
  for (const request of await pages.keys()) {
    const text = (await (await pages.match(request, { ignoreVary: true }))?.text()) ?? ''
    for (const file of filesIn(text, request.url)) named.add(file)
  }
  // A set goes on to what is added to it meanwhile.
  for (const file of named)
    if (file.endsWith('.js'))
      for (const later of scriptsIn((await (await cache.match(file))?.text()) ?? '', file)) named.add(later)
  for (const request of kept)
    if (request.url.includes('/_next/static/') && !named.has(request.url)) await cache.delete(request)
}
