const siteOf = (request: Request): string => request.headers.get('sec-fetch-site') ?? ''

/** Whether a page of ours led here: a link there, whoever wrote it. */
const isOurs = (request: Request): boolean => siteOf(request) === 'same-origin'

/**
 * Whether another site may have led the browser to this address, over however many redirects (Fetch Metadata Request Headers,
 * 2.3). A browser that does not say is one of which it is not known.
 */
export const isLedHere = (request: Request): boolean => !isOurs(request) && !isOpened(request)

/** Whether no page led here: somebody typed the address or had it kept, or a link in a mail or a chat was opened, whoever wrote that. */
const isOpened = (request: Request): boolean => siteOf(request) === 'none'

/** Of what is drawn within another page, which none of ours is. */
const FRAMES = ['frame', 'iframe', 'embed', 'object', 'fencedframe']

/**
 * Whether a person may be behind it: a browser that opens an address in a window. Not what a page has fetched in passing, as a picture or
 * in a frame, whosever page it is. A browser that says nothing of itself, or of the site alone, may be one; what names no site is none, whatever
 * else it says (Node.js names how it fetches).
 */
export function isNavigation(request: Request): boolean {
  if (siteOf(request) === '') return true
  const { headers } = request
  const [mode, dest] = [headers.get('sec-fetch-mode'), headers.get('sec-fetch-dest')]
  return (mode === null || mode === 'navigate') && !FRAMES.includes(dest ?? '')
}
