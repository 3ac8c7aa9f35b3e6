import { describe, expect, test } from 'vitest'
import { SPECIFIED_ENDPOINTS } from '../endpoints'
import { RESOURCES } from '../resources'
import { UNSTATED } from '../unstated'
import { FLEET } from './operations-fleet'
import { SENSING } from './operations-sensing'
import { leavesOf, parametersOf } from './read-fields'

const LIMITS = {
  '5/sec': { requests: 5, perMs: 1000 },
  '100/min': { requests: 100, perMs: 60_000 },
}

const rows = Object.entries({ ...SENSING, ...FLEET }).flatMap(([section, list]) =>
  list.map((row) => ({ section, ...row })),
)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const schemaOf = (name?: string | null) =>
  RESOURCES.find((resource) => resource.name === name)?.schema ?? null

const PAGE = ['pagination.endCursor string', 'pagination.hasNextPage boolean']

/** Leaves of an answer: specification, Conventions. */
function wrapped(envelope: string, resource: string | null): string[] {
  const schema = schemaOf(resource)
  if (!schema) throw new Error(`${resource} is missing`)
  const own = leavesOf(schema)
  if (envelope === 'bare') return own
  if (envelope === 'data') return own.map((leaf) => `data.${leaf}`)
  const list = [...own.map((leaf) => `data[].${leaf}`), ...PAGE]
  return (envelope === 'jobs' ? [...list, 'id string', 'uuid string'] : list).sort()
}

describe.each(rows)('Endpoints, $section: $operation', (row) => {
  const endpoint = SPECIFIED_ENDPOINTS.find((candidate) => nameOf(candidate) === row.operation)

  test('has its section, scope, limit, stage, kind and envelope', () => {
    expect(endpoint).toMatchObject({
      section: row.section,
      scope: row.scope,
      rateLimit: row.limit ? LIMITS[row.limit] : null,
      stage: row.stage ?? 'current',
      kind: row.kind,
      envelope: row.envelope,
      writes: !row.operation.startsWith('GET'),
      origin: 'specified',
    })
  })

  test('has every parameter with type and bounds, and no other', () => {
    if (!endpoint) throw new Error(`${row.operation} is missing`)
    expect(parametersOf(endpoint.params)).toEqual(row.path ?? {})
    expect(parametersOf(endpoint.query)).toEqual({ ...row.query, ...row.unnamed })
  })

  test('parameters that the specification does not name are marked as published', () => {
    const filled = UNSTATED.filter(
      ({ endpoint: id, kind }) => id === endpoint?.id && kind === 'parameter',
    ).flatMap(({ fills }) => fills)
    const unnamed = Object.keys(row.unnamed ?? {}).map((name) => name.replace('*', ''))
    expect([...filled].sort()).toEqual(unnamed.sort())
  })

  test('takes and answers the resources of the specification', () => {
    expect(endpoint?.body ?? null).toBe(schemaOf(row.takes))
    if (!endpoint || row.envelope === 'none') {
      expect(row.answers).toBeNull()
      expect(endpoint?.response.safeParse(undefined).success).toBe(true)
      return
    }
    expect(leavesOf(endpoint.response)).toEqual(wrapped(row.envelope, row.answers))
  })
})

test('Endpoints: no specified operation of the contract is without a row', () => {
  expect(SPECIFIED_ENDPOINTS.map(nameOf).sort()).toEqual(rows.map(({ operation }) => operation).sort())
  expect(rows).toHaveLength(24)
})
