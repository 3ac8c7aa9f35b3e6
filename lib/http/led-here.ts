/** Nobody else led here: a page of ours, or the person themselves. */
const OURS = new Set(['same-origin', 'none'])

/**
 * Whether another site may have led the browser to this address, over however many redirects (Fetch Metadata Request Headers,
 * 2.3). A browser that does not say is one of which it is not known.
 */
export const isLedHere = (request: Request): boolean => !OURS.has(request.headers.get('sec-fetch-site') ?? '')
