import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses a mutating request that a page of another origin made (403 foreign_origin). Browsers name the origin
 * on every request but GET and HEAD; a request with neither Origin nor Sec-Fetch-Site comes from no browser, so
 * nobody's cookies were borrowed for it.
 */
export function checkOrigin(request: Request, appUrl: URL): void {
  if (READING.includes(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const same = origin === null ? site === null || site === 'same-origin' : origin === appUrl.origin
  if (!same)
    throw new AppError('foreign_origin', 403, say('lib-http.foreign-origin', { origin: appUrl.origin }))
}
