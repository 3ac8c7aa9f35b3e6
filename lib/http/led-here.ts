const siteOf = (request: Request): string => request.headers.get('sec-fetch-site') ?? ''

/** Whether a page of ours led here: what was pressed there. */
const isOurs = (request: Request): boolean => siteOf(request) === 'same-origin'

/**
 * Whether another site may have led the browser to this address, over however many redirects (Fetch Metadata Request Headers,
 * 2.3). A browser that does not say is one of which it is not known.
 */
export const isLedHere = (request: Request): boolean => !isOurs(request) && !isOpened(request)

/** Whether no page led here: somebody typed the address or had it kept, or a link in a mail or a chat was opened, whoever wrote that. */
export const isOpened = (request: Request): boolean => siteOf(request) === 'none'
