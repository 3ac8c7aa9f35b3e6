import { describe, expect, test } from 'vitest'
import { buildPath } from './build-path'
import { ENDPOINTS } from './endpoints'
import { matchEndpoint } from './match'

describe('matchEndpoint', () => {
  test.each([
    ['GET', '/contacts', 'listContacts', {}],
    ['GET', '/fleet/drivers/281474', 'getDriver', { id: '281474' }],
    ['GET', '/fleet/drivers/payroll:A%2017', 'getDriver', { id: 'payroll:A 17' }],
    ['GET', '/fleet/drivers/a%2Fb:1', 'getDriver', { id: 'a/b:1' }],
    ['GET', '/dvirs/stream', 'streamDvirs', {}],
    ['GET', '/dvirs/7', 'getDvir', { id: '7' }],
    ['PATCH', '/maintenance/work-orders', 'updateWorkOrder', {}],
    ['GET', '/maintenance/work-orders/stream', 'streamWorkOrders', {}],
    ['GET', '/v1/fleet/vehicles/9/safety/harsh_event', 'getHarshEvent', { vehicleId: '9' }],
  ])('%s %s is %s', (method, path, id, params) => {
    const match = matchEndpoint(method, path)
    expect(match?.endpoint.id).toBe(id)
    expect(match?.params).toEqual(params)
  })

  test.each([
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/token'],
    ['GET', '/contacts/'],
    ['GET', 'contacts'],
    ['GET', '//contacts'],
    ['get', '/contacts'],
    ['OPTIONS', '/contacts'],
    ['PUT', '/fleet/routes'],
    ['GET', '/fleet/drivers/'],
    ['GET', '/fleet/drivers/%E0%A4%A'],
    ['GET', '/fleet/drivers/1/2'],
    ['GET', '/fleet/%64rivers/1'],
    ['GET', '/nothing'],
  ])('%s %s is nothing', (method, path) => {
    expect(matchEndpoint(method, path)).toBeNull()
  })

  test('every endpoint is found at its own path, whatever its parameters hold', () => {
    for (const endpoint of ENDPOINTS) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, 'a/b?c#d%:é ']))
      expect(matchEndpoint(endpoint.method, buildPath(endpoint, params))).toEqual({ endpoint, params })
    }
  })
})

test('paths are built encoded, with the colon of an external id as it is', () => {
  expect(buildPath({ path: '/fleet/drivers/{id}' }, { id: 'payroll:A/17' })).toBe(
    '/fleet/drivers/payroll:A%2F17',
  )
})

test('ids and operations are unique, and ids say what their paths hold', () => {
  const ids = ENDPOINTS.map(({ id }) => id)
  const operations = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(operations).size).toBe(operations.length)
  for (const { path, params } of ENDPOINTS) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params.shape)).toEqual(names)
  }
})
