import { say } from '@/lib/words/speaking'
import { HEADER_NAME } from './webhook-context'

/** Specification, Resources, "Webhook". */
export const MOST_HEADERS = 5

type Header = { key?: string | null; value?: string | null }

export const isOurHeader = ({ key }: Header) => key?.toLowerCase() === HEADER_NAME.toLowerCase()

/** The custom headers that are not ours, as they may be sent again. */
export const othersHeaders = (
  headers: readonly Header[] | null | undefined,
): { key: string; value: string }[] =>
  (headers ?? [])
    .filter((header) => !isOurHeader(header))
    .flatMap(({ key, value }) => (key ? [{ key, value: value ?? '' }] : []))

/** Why ours finds no room beside them; null when it does. */
export function headersRefusal(headers: readonly Header[] | null | undefined): string | null {
  if (othersHeaders(headers).length < MOST_HEADERS) return null
  return say('lib-webhooks.too-many-headers', { most: MOST_HEADERS })
}
