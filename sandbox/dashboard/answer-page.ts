import type { SandboxContext } from '../sandbox'

interface PageOptions {
  status?: 200 | 400 | 403 | 404
  /** Other origins to which a form on the page may lead, also by redirect. */
  formTargets?: string[]
}

/** An HTML page that runs no script, cannot be framed and is not kept. */
export async function answerPage(
  c: SandboxContext,
  page: { toString(): string | Promise<string> },
  { status = 200, formTargets = [] }: PageOptions = {},
): Promise<Response> {
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
  )
  // Not no-referrer: with that, browsers send "Origin: null" with the page's own forms.
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'no-store')
  return c.html(`<!doctype html>${await page.toString()}`, status)
}
