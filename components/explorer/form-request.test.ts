import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { english } from '@/test/english'
import { asCurl } from './as-curl'
import { findOperations } from './find-operations'
import { inputOf, requestOf } from './form-request'
import { summaryOf } from './operation'
import { operationOf } from './operation-of'

const operation = (id: string) => {
  const endpoint = ENDPOINTS.find((one) => one.id === id)
  if (!endpoint) throw new Error(id)
  return operationOf(endpoint, 0)
}

describe('the exact request', () => {
  it('has the query in the contract’s order, lists with commas', () => {
    const orders = operation('listHubPlanOrders')
    const drafts = { ...orders.first, query: { limit: '10', planId: 'p&1', orderIds: 'a\nb' } }
    expect(requestOf(orders, inputOf(orders, drafts))).toEqual({
      method: 'GET',
      path: '/hub/plan/orders?planId=p%261&orderIds=a%2Cb&limit=10',
      body: undefined,
    })
  })

  it('shows a missing path parameter by its name, and fills in an external id', () => {
    const driver = operation('getDriver')
    expect(requestOf(driver, inputOf(driver, driver.first)).path).toBe('/fleet/drivers/{id}')
    const drafts = { ...driver.first, params: { id: 'payroll:7/8' } }
    expect(requestOf(driver, inputOf(driver, drafts)).path).toBe('/fleet/drivers/payroll:7%2F8')
  })

  it('takes a body that was written as JSON in place of the form’s', () => {
    const dvir = operation('resolveDvir')
    expect(inputOf(dvir, dvir.first, { written: { a: 1 } }).body).toEqual({ a: 1 })
    expect(inputOf(dvir, dvir.first).body).toEqual({ isResolved: true })
  })
})

it('copies as a command against the platform, quoted, with a name for the token', () => {
  const request = { method: 'POST', path: '/fleet/routes', body: { name: "Ana's" } } as const
  expect(asCurl(request, 'https://api.example.com')).toBe(
    [
      `curl -X POST 'https://api.example.com/fleet/routes' \\`,
      `  -H "Authorization: Bearer $ACCESS_TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"name":"Ana'\\''s"}'`,
    ].join('\n'),
  )
  expect(asCurl({ method: 'GET', path: '/me', body: undefined }, 'https://gateway.example/fleet/')).toContain(
    "'https://gateway.example/fleet/me'",
  )
})

describe('finding', () => {
  const ids = (text: string) => findOperations(ENDPOINTS.map(summaryOf), text, english).map(({ id }) => id)

  it('looks for every word in path, summary, section, scope and stage', () => {
    expect(ids('get contacts')).toEqual(['listContacts'])
    expect(ids('Read Functions')).toEqual(['getFunction'])
    expect(ids('LEGACY safety')).toEqual(['listSafetyEvents', 'getHarshEvent'])
    expect(ids('  ')).toHaveLength(ENDPOINTS.length)
    expect(ids('nothing like this')).toEqual([])
  })
})
