import { describe, expect, it } from 'vitest'
import { checkOrigin } from './check-origin'

const APP = new URL('https://desk.example')
const check = (method: string, headers: Record<string, string>) => () =>
  checkOrigin(new Request('https://desk.example/api/x', { method, headers }), APP)

describe('checkOrigin', () => {
  it.each([
    ['GET', { origin: 'https://evil.example' }],
    ['HEAD', { origin: 'https://evil.example' }],
    ['POST', { origin: 'https://desk.example' }],
    ['POST', { origin: 'https://desk.example', 'sec-fetch-site': 'same-origin' }],
    ['DELETE', {}],
    ['PATCH', { 'sec-fetch-site': 'same-origin' }],
  ])('lets %s with %j through', (method, headers) => {
    expect(check(method, headers)).not.toThrow()
  })

  it.each([
    ['POST', { origin: 'https://evil.example' }],
    ['POST', { origin: 'https://desk.example.evil.example' }],
    ['POST', { origin: 'http://desk.example' }],
    ['POST', { origin: 'https://desk.example:8443' }],
    ['POST', { origin: 'null' }],
    ['PUT', { origin: '' }],
    ['PATCH', { 'sec-fetch-site': 'cross-site' }],
    ['DELETE', { 'sec-fetch-site': 'same-site' }],
    ['POST', { 'sec-fetch-site': 'none' }],
  ])('refuses %s with %j', (method, headers) => {
    expect(check(method, headers)).toThrow(expect.objectContaining({ code: 'foreign_origin', status: 403 }))
  })
})
