import type { InputProblem } from './endpoint'

// Without a schema: the browser reads these too, before a form is sent.

const WINDOW_MOST_MS = 3 * 86_400_000
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
  broken: (value: unknown) => string | null
}

const atMost = (most: number) => (value: unknown) =>
  typeof value === 'string' && value.length > most ? `must be at most ${most} characters` : null

const window = (value: unknown) => {
  if (typeof value !== 'number') return null
  if (value < 0) return 'must not be negative'
  return value > WINDOW_MOST_MS ? 'must be at most 3 days' : null
}

const currency = (value: unknown) =>
  typeof value === 'string' && value !== CURRENCY ? `must be ${CURRENCY}` : null

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
export function publishedProblems(endpointId: string, body: unknown): InputProblem[] {
  return BOUNDS.filter(({ endpoints }) => endpoints.includes(endpointId)).flatMap(({ paths, broken }) =>
    paths.flatMap((path) =>
      valuesAt(body, path.split('.'), []).flatMap(({ at, value }): InputProblem[] => {
        const message = broken(value)
        return message ? [{ path: at.join('.'), message }] : []
      }),
    ),
  )
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
