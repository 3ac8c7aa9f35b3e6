import { parseJson } from './parse-json'

/** A refusal names so many faults of one request: whoever sends a thousand mends the first ones first. */
export const MOST_FAULTS = 50

const LONGEST_STEP = 100
const LONGEST_PATH = 500

/** `stops.0.addressId`; a member's name is whatever somebody sent, so a long one is cut. */
export const dottedPath = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => String(step).slice(0, LONGEST_STEP))
    .join('.')
    .slice(0, LONGEST_PATH)

/** What a value can break. How it is said in a language stands in messages/ as `lib.fault-…`. */
const FAULTS = [
  'after-end',
  'currency',
  'date',
  'days-past',
  'decimal',
  'digits',
  'empty',
  'event-type',
  'first-stop-time',
  'job-id',
  'least-values',
  'list',
  'most-characters',
  'most-days',
  'most-headers',
  'most-values',
  'name',
  'negative',
  'new-stop-no-place',
  'no-body',
  'no-comma',
  'no-place',
  'no-stops',
  'one-of',
  'platform-id',
  'platform-or-external-id',
  'rate',
  'time',
  'true',
  'true-or-false',
  'two-places',
  'unknown-member',
  'uuid',
  'whole-number',
  'whole-number-between',
  'year-before-end',
] as const
export type FaultKind = (typeof FAULTS)[number]

type FaultGiven = Readonly<Record<string, string | number>>

const MARK = 'fault:'

/** A fault as a schema's message holds it, without a language: `fault:most-characters {"most":12}`. */
export const fault = (kind: FaultKind, given: FaultGiven = {}): string =>
  `${MARK}${kind} ${JSON.stringify(given)}`

/** What `fault` made; null for any other message. */
export function readFault(message: string): { kind: FaultKind; given: FaultGiven } | null {
  if (!message.startsWith(MARK)) return null
  const [named = ''] = message.slice(MARK.length).split(' ', 1)
  const kind = FAULTS.find((one) => one === named)
  if (!kind) return null
  return { kind, given: givenOf(message.slice(MARK.length + named.length)) }
}

function givenOf(text: string): FaultGiven {
  const given: Record<string, string | number> = {}
  const value: unknown = parseJson(text)
  for (const [name, one] of Object.entries(typeof value === 'object' && value !== null ? value : {}))
    if (typeof one === 'string' || typeof one === 'number') given[name] = one
  return given
}
