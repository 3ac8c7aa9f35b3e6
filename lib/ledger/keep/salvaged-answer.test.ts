import { expect, it } from 'vitest'
import { getRoute } from '@/lib/platform/contract/endpoints/published/routes'
import { MalformedAnswer } from '@/lib/platform/refusal'
import { refuseUnread, salvagedAnswer } from './salvaged-answer'

const malformed = (raw: unknown) => new MalformedAnswer('GET /any', [], raw, 'r1')
const asked = (raw: unknown) => salvagedAnswer(getRoute, () => Promise.reject(malformed(raw)))

it('is what was answered', async () => {
  const answer = { data: { data: { id: '7', name: 'North', stops: [] } }, raw: {}, requestId: 'r1' }
  expect(await salvagedAnswer(getRoute, async () => answer)).toEqual({ ...answer, fault: null })
})

it('is what can be read of it, with what came and why that is not all', async () => {
  const raw = { data: { id: '7', name: 'North', externalIds: { erp: 17 } } }
  expect(await asked(raw)).toEqual({
    ...{ data: { data: { id: '7', name: 'North', externalIds: {} } }, raw, requestId: 'r1' },
    fault: expect.any(MalformedAnswer),
  })
})

it.each([[{ id: '7' }], [{ data: { name: 'North' } }], ['<html>'], [undefined]])(
  'is nothing where nothing can be read of %j',
  async (raw) => {
    expect(await asked(raw)).toMatchObject({ data: null, raw, fault: expect.any(MalformedAnswer) })
  },
)

it('ends with what ends the call', async () => {
  const refused = new Error('Refused')
  await expect(salvagedAnswer(getRoute, () => Promise.reject(refused))).rejects.toBe(refused)
})

it('refuses what would be sent in place of something that is not read as it came', () => {
  const told = { id: '7', stops: [{ id: '1' }, {}], tags: ['a'], notes: 7 }
  const read = { id: '7', stops: [{ id: '1' }], tags: ['a'] }
  const fault = malformed({ data: told })
  expect(() => refuseUnread({ told, read, fault }, ['tags', 'stops'])).toThrow(fault)
  expect(() => refuseUnread({ told, read: null, fault }, ['tags'])).toThrow(fault)
  expect(() => refuseUnread({ told: null, read, fault }, ['tags'])).toThrow(fault)
  refuseUnread({ told, read, fault }, ['tags', 'absent'])
  refuseUnread({ told, read: null, fault }, [])
  refuseUnread({ told, read, fault: null }, ['stops'])
})
