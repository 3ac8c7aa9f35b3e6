import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { draftObject, objectOf, valueOf } from './draft-value'
import type { FormField } from './form-field'
import { operationOf } from './operation-of'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const operation = (id: string) => {
  const endpoint = ENDPOINTS.find((one) => one.id === id)
  if (!endpoint) throw new Error(id)
  return operationOf(endpoint, NOW)
}
const kinds = (fields: readonly FormField[] | null) =>
  Object.fromEntries((fields ?? []).map(({ name, shape }) => [name, shape.kind]))

describe('a form from the contract', () => {
  it('has a control for every field of every operation: none is left to a text of JSON', () => {
    const asJson = (fields: readonly FormField[]): string[] =>
      fields.flatMap(({ name, shape }) => {
        if (shape.kind === 'object' || shape.kind === 'rows') return asJson(shape.fields)
        return shape.kind === 'json' ? [name] : []
      })
    for (const endpoint of ENDPOINTS) {
      const { fields } = operationOf(endpoint, NOW)
      const left = [...fields.params, ...fields.query, ...(fields.body ?? [])]
      expect([endpoint.id, asJson(left)]).toEqual([endpoint.id, []])
    }
  })

  it('reads dates, lists, enumerations, numbers, nested bodies and names with values', () => {
    expect(kinds(operation('createRoute').fields.body)).toMatchObject({
      name: 'text',
      stops: 'rows',
      externalIds: 'pairs',
      recomputeScheduledTimes: 'boolean',
      settings: 'object',
      tagIds: 'list',
    })
    expect(kinds(operation('getEquipmentStatsHistory').fields.query)).toMatchObject({
      startTime: 'instant',
      types: 'choices',
      equipmentIds: 'list',
    })
    expect(kinds(operation('listContacts').fields.query)).toMatchObject({ limit: 'number' })
    expect(kinds(operation('updateWorkOrder').fields.body)).toMatchObject({ priority: 'choice' })
  })

  it('opens with the last day where times are required, and with what has only one right value', () => {
    expect(operation('listSafetyEvents').first.query).toMatchObject({
      startTime: '2026-03-01T08:00:00.000Z',
      endTime: '2026-03-02T08:00:00.000Z',
    })
    expect(operation('resolveDvir').first.body).toMatchObject({ isResolved: 'true', authorId: '' })
    expect(operation('createRoute').first.body).toMatchObject({ stops: [expect.any(Object)] })
    expect(operation('listContacts').first.query).toEqual({ limit: '', after: '' })
  })
})

describe('what a form stands for', () => {
  const fields = operation('createRoute').fields.body ?? []

  it('leaves out what is empty', () => {
    expect(objectOf(fields, draftObject(fields, {}))).toEqual({ stops: [] })
  })

  it('comes back the same from a value', () => {
    const body = {
      name: 'North',
      stops: [
        {
          singleUseLocation: { latitude: 33.4, longitude: -112.1 },
          externalIds: { site: '7' },
          scheduledDepartureTime: '2026-03-02T15:00:00.000Z',
        },
      ],
      recomputeScheduledTimes: false,
      tagIds: ['1', '2'],
    }
    expect(objectOf(fields, draftObject(fields, body))).toEqual(body)
  })

  it('keeps as text what is no number, so that the contract can say so', () => {
    const shape = { kind: 'number', whole: true, minimum: null, maximum: null, usual: null } as const
    expect(valueOf(shape, ' 12 ')).toBe(12)
    expect(valueOf(shape, 'a dozen')).toBe('a dozen')
    expect(valueOf({ kind: 'list', numbers: true, most: null }, '1, 2\n3,')).toEqual([1, 2, 3])
  })
})
