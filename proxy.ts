import { NextResponse, type NextRequest } from 'next/server'
import { isLoopback } from '@/lib/loopback'
import { readMapSource } from '@/lib/map-streets'

/**
 * Pages only, and every one of them, whatever its address ends in: one address for the app (cookies of localhost are not those of 127.0.0.1), and a policy that lets
 * no script run but the framework's own, by a nonce of this answer. What every answer has: lib/http/guard-requests.ts.
 */
export function proxy(request: NextRequest): NextResponse {
  const appUrl = new URL(process.env.APP_URL ?? 'http://localhost:3000')
  const host = request.headers.get('host') ?? ''
  // Behind a proxy that names the app as it reaches it, each page of a public address seems to be asked for at 127.0.0.1.
  const isElsewhere = host.startsWith('127.0.0.1') && appUrl.hostname !== '127.0.0.1'
  if (isElsewhere && isLoopback(appUrl)) return moved(request)

  const nonce = btoa(crypto.randomUUID())
  const policy = policyWith(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  response.headers.set('x-frame-options', 'DENY')
  response.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  response.headers.set('cross-origin-opener-policy', 'same-origin')
  return response
}

function moved(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers)
  headers.set('x-asked-path', returnPath(request))
  return NextResponse.rewrite(new URL('/api/canonical-address', request.url), { request: { headers } })
}

/** Where a person who has to sign in comes back to: the page with its filters, less what the framework added. */
function returnPath({ nextUrl }: NextRequest): string {
  const search = new URLSearchParams(nextUrl.search)
  search.delete('_rsc')
  return search.size > 0 ? `${nextUrl.pathname}?${search}` : nextUrl.pathname
}

function policyWith(nonce: string): string {
  // The development server compiles with eval; nothing else does.
  const evaluation = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Streets may lie elsewhere, where the operator says so: checked when the process started.
    ["connect-src 'self'", ...readMapSource(process.env).origins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const config = {
  matcher: [
    '/((?!api/|_next/static/|_next/image|favicon\\.ico$|manifest\\.webmanifest$|logo\\.(?:png|svg)$|icon-[a-z0-9-]+\\.png$).*)',
  ],
}
