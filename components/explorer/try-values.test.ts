import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { english } from '@/test/english'
import { operationOf } from './operation-of'
import { tryAs, typedTry } from './try-values'

const operation = (id: string) => {
  const endpoint = ENDPOINTS.find((one) => one.id === id)
  if (!endpoint) throw new Error(id)
  return operationOf(endpoint, 0)
}

it('is the input of the request, from the form or from what was written', () => {
  const dvir = operation('resolveDvir')
  const judge = (written: string | null) =>
    tryAs(dvir, english)['~standard'].validate({ ...dvir.first, written })
  expect(judge(null)).toEqual({ value: { params: {}, query: {}, body: { isResolved: true } } })
  expect(judge('{"a":1}')).toEqual({ value: { params: {}, query: {}, body: { a: 1 } } })
  expect(judge('{')).toMatchObject({
    issues: [{ path: ['written'], message: expect.stringMatching(/^This is not JSON\./) }],
  })
})

it('reads again whatever a form can hold, and nothing else', () => {
  for (const endpoint of ENDPOINTS) {
    const kept = { ...operationOf(endpoint, 0).first, written: null }
    expect(typedTry(JSON.parse(JSON.stringify(kept)), ''), endpoint.id).toEqual(kept)
  }
  const typed = { params: {}, query: { ids: ['a'] }, body: { stops: [{ place: null }] }, written: '{' }
  expect(typedTry(typed, '')).toEqual(typed)
  expect(() => typedTry({ ...typed, query: { limit: 3 } }, '')).toThrow(ApiError)
  expect(() => typedTry({ ...typed, written: 1 }, '')).toThrow(ApiError)
})

it('keeps nothing of an operation that takes or tells secrets', () => {
  const unkept = ENDPOINTS.filter((endpoint) => !operationOf(endpoint, 0).keepsTyping)
  expect(unkept.map(({ id }) => id)).toEqual(
    ENDPOINTS.filter(({ secretFields }) => secretFields.length > 0).map(({ id }) => id),
  )
  expect(unkept.map(({ method, path }) => `${method} ${path}`)).toContain('PATCH /webhooks/{id}')
})
