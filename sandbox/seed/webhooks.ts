import type { WebhookRecord } from '../fleet/webhook'
import type { SeedContext } from './context'

const WEBHOOKS: readonly (readonly [string, WebhookRecord['version'], readonly string[]])[] = [
  [
    'Dispatch board',
    '2021-06-09',
    ['RouteStopArrival', 'RouteStopDeparture', 'RouteStopEarlyLateArrival', 'RouteStopEtaUpdated'],
  ],
  ['Maintenance', '2021-06-09', ['DvirSubmitted', 'WorkOrderCreatedOrChanged']],
  ['Address book', '2018-01-01', ['AddressCreated', 'AddressUpdated', 'AddressDeleted']],
]

/** Three webhooks of another integration; nothing is ever sent to a host under .invalid. */
export function seedWebhooks({ id, random }: SeedContext): WebhookRecord[] {
  return WEBHOOKS.map(([name, version, eventTypes], n) => ({
    id: id(70, n),
    name,
    url: `https://hooks.sandbox.invalid/${n + 1}`,
    secretKey: Buffer.from(Array.from({ length: 32 }, () => random.int(0, 255))).toString('base64'),
    version,
    customHeaders: n === 0 ? [{ key: 'X-Board', value: 'dispatch' }] : [],
    eventTypes: [...eventTypes],
  }))
}
