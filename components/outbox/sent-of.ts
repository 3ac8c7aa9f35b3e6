import { ApiError } from '@/components/api/api-error'
import { isNotSent } from '@/components/api/not-sent'
import type { Sent } from './send-outbox'

/** Nothing was written, and the same can be sent later: nobody is signed in, another works here, too many at once. */
const LATER = ['not_signed_in', 'not_a_member', 'another_person', 'too_many_requests']

/** What a failed request says of the write: refused only where the server says so, else nobody knows. */
export function sentOf(error: unknown): Sent {
  if (!(error instanceof ApiError)) return { state: 'unknown' }
  const { status, code, message: reason } = error
  if (status === 401 || status === 429 || LATER.includes(code)) return 'not_now'
  if (code === 'changed_meanwhile') return { state: 'conflict', reason }
  const isRefused = (status >= 400 && status < 500 && status !== 408) || status === 501
  // Wayboard answers, and has no way to the platform, or has yet to renew its token.
  if (!isRefused && isNotSent(error)) return 'not_now'
  return { state: isRefused ? 'refused' : 'unknown', reason }
}
