import { DAY_MS } from '@/lib/durations'
import { fault } from '@/lib/faults'
import { charactersIn } from './characters'
import type { InputProblem } from './endpoint'

// Without a schema: the browser reads these too, before a form is sent.

const WINDOW_MOST_DAYS = 3
const WINDOW_MOST_MS = WINDOW_MOST_DAYS * DAY_MS
const STOP_NOTES_MOST = 2_000
const ADDRESS_MOST = 255
const HEADER_KEY_MOST = 100
const PLATE_MOST = 12
const CURRENCY = 'usd'

interface Bound {
  endpoints: readonly string[]
  /** Dotted paths in the body, `*` for each element. */
  paths: readonly string[]
  /** Why a value leaves it; null where it does not. Of another type is the contract's own business. */
  broken: (value: unknown) => Broken | null
}

/** What a value is beyond, as the desk words it (components/form/bound-words.ts). */
export type Broken =
  | { kind: 'characters' | 'days'; most: number }
  | { kind: 'negative' }
  | { kind: 'currency'; currency: string }

const atMost =
  (most: number) =>
  (value: unknown): Broken | null =>
    typeof value === 'string' && charactersIn(value) > most ? { kind: 'characters', most } : null

const window = (value: unknown): Broken | null => {
  if (typeof value !== 'number') return null
  if (value < 0) return { kind: 'negative' }
  return value > WINDOW_MOST_MS ? { kind: 'days', most: WINDOW_MOST_DAYS } : null
}

const currency = (value: unknown): Broken | null =>
  typeof value === 'string' && value !== CURRENCY ? { kind: 'currency', currency: CURRENCY } : null

const BOUNDS: readonly Bound[] = [
  {
    endpoints: ['createRoute', 'updateRoute'],
    paths: ['stops.*.ontimeWindowBeforeArrivalMs', 'stops.*.ontimeWindowAfterArrivalMs'],
    broken: window,
  },
  {
    endpoints: ['createRoute', 'updateRoute'],
    paths: ['stops.*.notes'],
    broken: atMost(STOP_NOTES_MOST),
  },
  {
    endpoints: ['createRoute', 'updateRoute'],
    paths: ['stops.*.singleUseLocation.address'],
    broken: atMost(ADDRESS_MOST),
  },
  {
    endpoints: ['createWebhook', 'updateWebhook'],
    paths: ['customHeaders.*.key'],
    broken: atMost(HEADER_KEY_MOST),
  },
  { endpoints: ['createDvir'], paths: ['licensePlate'], broken: atMost(PLATE_MOST) },
  {
    endpoints: ['createWorkOrder', 'updateWorkOrder'],
    paths: [
      'discount.money.currency',
      'tax.money.currency',
      'serviceTaskInstances.*.laborHourlyCost.currency',
      'serviceTaskInstances.*.partsCost.currency',
    ],
    broken: currency,
  },
]

/**
 * Where a body leaves bounds that the platform publishes and the specification does not state: a platform may refuse
 * it or not, so the app says so before it sends, and sends; the sandbox refuses. Paths as in `checkInput`.
 */
export const publishedProblems = (endpointId: string, body: unknown): InputProblem[] =>
  boundsLeft(endpointId, body).map(({ path, broken }) => ({ path, message: messageOf(broken) }))

/** The same, for who words it in another language. */
export function boundsLeft(endpointId: string, body: unknown): { path: string; broken: Broken }[] {
  return BOUNDS.filter(({ endpoints }) => endpoints.includes(endpointId)).flatMap((bound) =>
    bound.paths.flatMap((path) =>
      valuesAt(body, path.split('.'), []).flatMap(({ at, value }) => {
        const broken = bound.broken(value)
        return broken ? [{ path: at.join('.'), broken }] : []
      }),
    ),
  )
}

function messageOf(broken: Broken): string {
  if (broken.kind === 'negative') return fault('negative')
  if (broken.kind === 'currency') return fault('currency', { currency: broken.currency })
  return fault(`most-${broken.kind}`, { most: broken.most })
}

/** The values at a path that are there. */
function valuesAt(value: unknown, path: string[], at: string[]): { at: string[]; value: unknown }[] {
  const [step, ...rest] = path
  if (value === undefined || value === null) return []
  if (step === undefined) return [{ at, value }]
  if (step === '*')
    return Array.isArray(value)
      ? value.flatMap((one, index) => valuesAt(one, rest, [...at, String(index)]))
      : []
  return typeof value === 'object' ? valuesAt(Reflect.get(value, step), rest, [...at, step]) : []
}
