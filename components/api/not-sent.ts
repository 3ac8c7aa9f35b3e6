import { ApiError } from './api-error'

/** Faults of the way to the platform, before anything was sent, and refusals by which it did not take it up (lib/ledger/keep/outcome-of.ts). */
const NOT_SENT = [
  'client_refused',
  'organization_unsaid',
  'platform_busy',
  'platform_lacks',
  'platform_refused_token',
  'platform_timeout',
  'platform_unreachable',
]

/** Whether the server says of a write that the platform never had it. */
export const isNotSent = ({ code }: ApiError): boolean =>
  NOT_SENT.includes(code) || code.startsWith('refresh_')

/** Whether a write that failed may have been carried out all the same. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !isNotSent(error)
