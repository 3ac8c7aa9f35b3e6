/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

const LINKS = [
  ['/', 'Marketplace'],
  ['/dashboard/apps', 'Apps'],
  ['/dashboard/oauth-apps', 'OAuth 2.0 Apps'],
  ['/dashboard/api-tokens', 'API tokens'],
  ['/dashboard/webhooks', 'Webhooks'],
  ['/dashboard/fleet/routes', 'Fleet'],
] as const

interface LayoutProps {
  title: string
  /** The link of the navigation that is open; none on pages of a flow. */
  current?: (typeof LINKS)[number][0]
  /** Leaves the navigation out: the person is on the way through. */
  narrow?: boolean
  children: Child
}

export function Layout({ title, current, narrow = false, children }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Fleet platform sandbox`}</title>
        <link rel="stylesheet" href="/dashboard/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/">
            Fleet platform <span>sandbox</span>
          </a>
          {narrow ? null : (
            <nav aria-label="Dashboard">
              {LINKS.map(([href, label]) => (
                <a href={href} {...(href === current ? { 'aria-current': 'page' } : {})}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </header>
        <main class={narrow ? 'narrow' : ''}>
          <h1>{title}</h1>
          {children}
        </main>
        {narrow ? null : (
          <footer>
            <a href="/dashboard/assumptions">What this sandbox assumes</a>
          </footer>
        )}
      </body>
    </html>
  )
}
