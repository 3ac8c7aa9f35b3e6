import type { JsonValue } from '@/lib/json'
import { listDrivers, listUsers } from '@/lib/platform/contract/endpoints/published/directory'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'
import { hiddenFields } from '@/lib/platform/contract/readers'
import { REDACTED } from '@/lib/redacted'

/** What is not for everybody in an item of the lists that once were kept as they came: `secretKey`, `customHeaders`. */
const HIDDEN = [listWebhooks, listDrivers, listUsers]
  .flatMap((endpoint) => hiddenFields(endpoint, ['everybody']))
  .map((path) => path.replace(/^data\.\*\./, '').replace(/\..*$/, ''))

/**
 * What a list brought and could not be read, as it may be shown: rows from before keep it all, so that one which names a
 * hidden field anywhere, in a text too, shows nothing.
 */
export function withoutHidden(body: JsonValue): JsonValue {
  const text = JSON.stringify(body)
  return HIDDEN.some((name) => text.includes(`"${name}`)) ? REDACTED : body
}
