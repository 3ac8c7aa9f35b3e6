// Answers where the network does not: with a page of the desk as it was opened last, or with a page of ours.
// Pages are kept by the page itself, for one person in one organization at a time (components/offline/keep-page.ts),
// and answers of the API never. Files bear the hash of their content in their name: one build's is never another's.
// Only a device that keeps pages says so; for others nothing but what cannot be fetched comes this way. It is said by a
// message and not by the worker's address: two workers that took each other's place while a page was being opened left that
// page waiting for minutes. For the same reason a new version takes its place when the last page of the old one is closed.
const FILES = 'wayboard-files'
const PAGES = 'wayboard-pages '
const MOST_AGE_MS = 14 * 24 * 60 * 60 * 1000
const DESK =
  /^\/(today|routes|repairs|defects|dvirs|inspections|on-time|costs|work-orders|vehicles|drivers|papers|programs|register|audit|explorer|settings)(\/|$)/
const FILE = /^\/_next\/static\//
const MOST_LINKS = 20

/** Whether this device keeps pages; undefined until the browser's store has said it, after each start of the worker. */
let keeps
const known = caches.has(FILES).then((has) => (keeps ??= has))

self.addEventListener('message', (event) => {
  if (event.data === 'keeps') event.waitUntil(keep())
})

async function keep() {
  keeps = true
  await caches.open(FILES)
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (DESK.test(pathname)) event.respondWith(fetch(request).catch(() => keptPage(request.url)))
    else if (pathname === '/sign-in') event.respondWith(signIn(request))
    return
  }
  // Words of the app itself, the same for everybody.
  const answer = FILE.test(pathname) ? file : pathname === '/api/words' ? words : null
  if (!answer || keeps === false) return
  event.respondWith(known.then(() => (keeps ? answer(request) : fetch(request))))
})

/** Shown to whoever is not signed in, in whatever way that came: what was kept is nobody's any more. */
async function signIn(request) {
  const response = await fetch(request)
  if (response.status === 200 && !response.redirected) {
    for (const name of await caches.keys()) if (name.startsWith(PAGES)) await caches.delete(name)
    for (const notification of await self.registration.getNotifications()) notification.close()
  }
  return response
}

// A browser that lets us tell something asks that each push be shown, whatever is on the screen.
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** What the server says (lib/telling/push/blocked-push.ts): a newer push of a route takes the place of the older. */
async function show(data) {
  let said = {}
  try {
    said = data.json()
  } catch {
    // Not ours, or empty: it is shown that there was something.
  }
  const { title = 'Wayboard', body = '', topic, path = '/today', language } = said
  const again = topic ? { tag: topic, renotify: true } : {}
  const looks = { icon: '/icon-192.png', badge: '/icon-192.png', lang: language ?? '' }
  await self.registration.showNotification(title, { body, ...looks, ...again, data: { path } })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))

const AGAIN_MS = [0, 5_000, 30_000]
const REFUSED = [400, 401, 403, 409]

/**
 * The browser's address has changed by itself: the server goes on telling the session that it told before, at the new one. Where
 * that is over, or somebody else is signed in by now, nobody is told here any more.
 */
async function move({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribe(oldSubscription?.options.applicationServerKey))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const request = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint, keys }) }
  for (const pause of AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const response = await fetch('/api/account/push', request).catch(() => null)
    if (response?.ok) return
    if (response && REFUSED.includes(response.status)) return void (await subscription.unsubscribe())
  }
}

/** With the key of the old one, where the browser says it; else with that of the server, if somebody is signed in. */
async function subscribe(key) {
  const applicationServerKey = key ?? (await serverKey())
  return applicationServerKey && self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function serverKey() {
  const response = await fetch('/api/account/push').catch(() => null)
  return response?.ok ? (await response.json()).data.publicKey : null
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(event.notification.data?.path))
})

/** In a tab of the desk that is open, the one that is looked at first, which asks about what is typed there; else in a new one. */
async function openPath(path) {
  const { origin } = self.location
  const asked = new URL(path ?? '/today', origin)
  const address = asked.origin === origin ? asked : new URL('/today', origin)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desks = tabs.filter(({ url }) => {
    const { pathname } = new URL(url)
    return DESK.test(pathname) && !/\/(print|wall)$/.test(pathname)
  })
  const tab = desks.find(({ focused }) => focused) ?? desks.find(({ visibilityState }) => visibilityState === 'visible') ?? desks[0]
  if (!tab) return void (await self.clients.openWindow(address.href))
  tab.postMessage({ open: address.pathname + address.search })
  await tab.focus().catch(() => undefined)
}

/** What a file's name says never changes, so what is kept is as good. Only what the server says so of is kept. */
async function file(request) {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  const isKept = response.status === 200 && !/no-store|max-age=0/.test(response.headers.get('cache-control') ?? '')
  if (isKept) await cache.put(request.url, response.clone()).catch(() => undefined)
  return response
}

async function words(request) {
  const cache = await caches.open(FILES)
  try {
    const response = await fetch(request)
    if (response.status === 200) await cache.put(request.url, response.clone()).catch(() => undefined)
    return response
  } catch (error) {
    const kept = await cache.match(request.url)
    if (kept) return kept
    throw error
  }
}

/** The page as it was opened last; under other filters, the way to it; else a page of ours that names what is kept. */
async function keptPage(address) {
  const asked = new URL(address)
  const links = []
  let language = 'en'
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const response = await cache.match(url, { ignoreVary: true })
      const at = Number(response?.headers.get('x-kept-at'))
      if (!response || !(Date.now() - at < MOST_AGE_MS)) continue
      const { pathname, search } = new URL(url)
      if (!DESK.test(pathname)) continue
      if (url === asked.href.split('#')[0]) return response
      language = response.headers.get('content-language') ?? language
      const title = decodeURIComponent(response.headers.get('x-kept-title') ?? '') || pathname
      // How old it is goes by this device's clock; what people read, by the desk's.
      const asOf = Number(response.headers.get('x-as-of')) || at
      links.push({ href: pathname + search, pathname, title, at, asOf })
    }
  }
  links.sort((one, other) => other.at - one.at)
  const same = links.find(({ pathname }) => pathname === asked.pathname)
  return same ? Response.redirect(new URL(same.href, asked).href, 302) : page(asked.pathname, links.slice(0, MOST_LINKS), WORDS[language] ?? WORDS.en)
}

const WORDS = {
  en: {
    lang: 'en-US',
    title: 'No connection · Wayboard',
    heading: 'Wayboard cannot be reached',
    this: 'This page',
    names: { routes: 'The route', dvirs: 'The DVIR', 'work-orders': 'The work order' },
    why: 'was not opened: there is no connection, or the server does not answer.',
    saved: 'Everything that was saved is kept. Go back to see the list as it was read last.',
    again: 'Try again',
    kept: 'Kept on this device, as last opened',
  },
  es: {
    lang: 'es-US',
    title: 'Sin conexión · Wayboard',
    heading: 'No se puede acceder a Wayboard',
    this: 'Esta página',
    names: { routes: 'La ruta', dvirs: 'La inspección (DVIR)', 'work-orders': 'La orden de trabajo' },
    why: 'no se abrió: no hay conexión o el servidor no responde.',
    saved: 'Todo lo guardado se conserva. Vuelva para ver la lista como se leyó por última vez.',
    again: 'Intentar de nuevo',
    kept: 'Guardado en este dispositivo, como se abrió por última vez',
  },
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function whatOf(pathname, words) {
  const [, room, id] = pathname.split('/')
  const name = words.names[room]
  if (!name || !id || id === 'new') return words.this
  let readable = id
  try {
    readable = decodeURIComponent(id)
  } catch {
    // As it stands in the address.
  }
  return `${name} <b>${escaped(readable)}</b>`
}

function page(pathname, links, words) {
  const time = new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium', timeStyle: 'short' })
  const kept =
    links.length === 0
      ? ''
      : `<h2>${words.kept}</h2>
<ul>${links
          .map(
            ({ href, title, asOf }) =>
              `<li><a href="${escaped(href)}">${escaped(title)}</a> <span class="quiet">${escaped(time.format(asOf))}</span></li>`,
          )
          .join('\n')}</ul>`
  const html = `<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #10161d); --ink: light-dark(#16202c, #e4e9ef);
  --quiet: light-dark(#4a5868, #aab5c2); --accent: light-dark(#0b6467, #3aa6a4); --on-accent: light-dark(#fff, #04191a) }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px ui-sans-serif, system-ui, sans-serif }
main { max-width: 28rem; margin: 0 auto; padding: 3.5rem 1rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1rem; font-size: 20px; line-height: 28px; font-weight: 550 }
h2 { margin: 2rem 0 .5rem; font-size: 16px; line-height: 24px; font-weight: 550 }
p { margin: 0 0 .75rem } .quiet { color: var(--quiet) } ul { list-style: none; margin: 0; padding: 0 }
a { color: var(--accent) } li a { display: inline-block; padding: .75rem .25rem .75rem 0 }
.again { display: inline-block; margin-top: .5rem; padding: .75rem 1rem; border-radius: 6px; background: var(--accent);
  color: var(--on-accent); font-weight: 550; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>${words.heading}</h1>
<p>${whatOf(pathname, words)} ${words.why}</p>
<p class="quiet">${words.saved}</p>
<a class="again" href="">${words.again}</a>
${kept}
</main>
</body>
</html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  })
}
