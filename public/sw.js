// One thing only: where a page of the desk cannot be fetched, a page of ours says so in place of the browser's own.
// Nothing of an organization is kept here. Forms, the API and addresses outside the desk never come this way.
const DESK = /^\/(routes|dvirs|work-orders|audit|explorer|settings)(\/|$)/
const NAMES = { routes: 'route', dvirs: 'DVIR', 'work-orders': 'work order' }

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const { pathname } = new URL(request.url)
  if (DESK.test(pathname)) event.respondWith(fetch(request).catch(() => page(pathname)))
})

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function whatOf(pathname) {
  const [, room, id] = pathname.split('/')
  const name = NAMES[room]
  if (!name || !id || id === 'new') return 'This page'
  let readable = id
  try {
    readable = decodeURIComponent(id)
  } catch {
    // As it stands in the address.
  }
  return `The ${name} <b>${escaped(readable)}</b>`
}

function page(pathname) {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · Wayboard</title>
<style>
:root { color-scheme: light dark; --ground: light-dark(#f4f6f9, #10161d); --ink: light-dark(#16202c, #e4e9ef);
  --quiet: light-dark(#4a5868, #aab5c2); --accent: light-dark(#0b6467, #3aa6a4); --on-accent: light-dark(#fff, #04191a) }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/20px ui-sans-serif, system-ui, sans-serif }
main { max-width: 28rem; margin: 0 auto; padding: 3.5rem 1rem; overflow-wrap: anywhere }
h1 { margin: 0 0 1rem; font-size: 20px; line-height: 28px; font-weight: 550 }
p { margin: 0 0 .75rem } .quiet { color: var(--quiet) }
a { display: inline-block; margin-top: .5rem; padding: .375rem .75rem; border-radius: 6px; background: var(--accent);
  color: var(--on-accent); font-weight: 550; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>Wayboard cannot be reached</h1>
<p>${whatOf(pathname)} was not opened: there is no connection, or the server does not answer.</p>
<p class="quiet">Everything that was saved is kept. Go back to see the list as it was read last.</p>
<a href="">Try again</a>
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
