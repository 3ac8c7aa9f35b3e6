import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dottedPath, MOST_FAULTS } from '@/lib/faults'
import { canonicalJson, type JsonValue } from '@/lib/json'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { hiddenFields } from '@/lib/platform/contract/readers'
import type { NewEvent } from './event'

/** The type of an event that keeps what could not be read, or not be stored where it belongs, as it came. */
export const UNREADABLE = 'unreadable'

/**
 * One thing that cannot be read, as an event: nothing of it is lost, and it is counted. `at`: when it came; `listedBy`: the
 * list that it came in.
 */
export function unreadable(
  source: NewEvent['source'],
  thing: unknown,
  at: Date,
  listedBy?: AnyEndpoint,
): NewEvent {
  const json = z.json().safeParse(thing)
  const body: JsonValue = json.success ? json.data : String(thing)
  const sha256 = createHash('sha256').update(canonicalJson(body)).digest('hex')
  return {
    source,
    sourceKey: `unreadable ${sha256}`,
    type: UNREADABLE,
    noun: null,
    subjectId: null,
    happenedAt: at.toISOString(),
    body: listedBy && mayHide(listedBy) ? withheld(listedBy, thing, sha256) : body,
  }
}

/**
 * One thing of a list of measurements, of which nothing is logged (docs/decisions: what is kept of people and vehicles): what is
 * wrong with it. It is one event however often such a thing is told, since a measurement is another each minute.
 */
export function unreadableMeasurement(thing: unknown, at: Date, listedBy: AnyEndpoint): NewEvent {
  const body = { notKept: 'It is a measurement.', endpoint: listedBy.id, wrong: wrongWith(listedBy, thing) }
  return unreadable('sync', body, at)
}

const mayHide = (endpoint: AnyEndpoint) => hiddenFields(endpoint, ['everybody']).length > 0

/**
 * Of what may hold a secret, only what tells it again and what is wrong with it (invariants 1 and 12): where in an odd thing
 * the secret stands, no path of the contract says.
 */
function withheld(endpoint: AnyEndpoint, thing: unknown, sha256: string): JsonValue {
  return {
    notKept: 'It may hold a secret.',
    endpoint: endpoint.id,
    wrong: wrongWith(endpoint, thing),
    sha256,
  }
}

function wrongWith(endpoint: AnyEndpoint, thing: unknown): string[] {
  const page = { data: [thing], pagination: { endCursor: '', hasNextPage: false } }
  const parsed = endpoint.response.safeParse(page)
  const issues = parsed.success ? [] : parsed.error.issues.slice(0, MOST_FAULTS)
  // Without `data` and its place there; what the contract takes has an id that no index holds.
  return issues.length > 0 ? issues.map(({ path }) => dottedPath(path.slice(2))) : ['id']
}
