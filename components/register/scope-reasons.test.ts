import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { english } from '@/test/english'
import { SCOPE_REASONS } from './scope-reasons'

// Tables are padded to line up.
const manual = fs.readFileSync('docs/register.md', 'utf8').replaceAll(/ +/g, ' ')
const named = [...new Set(ENDPOINTS.flatMap(({ scope }) => (scope ? [scope] : [])))].sort()

describe('the scopes to register', () => {
  it('are those that the contract’s endpoints ask for, each with a reason', () => {
    expect(SCOPE_REASONS.map(({ scope }) => scope).sort()).toEqual(named)
  })

  it.each(SCOPE_REASONS.map(({ scope, why }) => [scope, english(why)]))(
    'stand in docs/register.md: %s',
    (scope, why) => {
      expect(manual).toContain(`| ${scope} | ${why} |`)
    },
  )

  it.each(ENDPOINTS.map(({ method, path }) => `${method} ${path}`))(
    'docs/register.md names %s',
    (endpoint) => {
      expect(manual).toContain(`\`${endpoint}\``)
    },
  )
})
