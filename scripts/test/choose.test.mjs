import { describe, expect, it } from 'vitest'
import { choose } from './choose.mjs'

const chosen = (...args) => Object.fromEntries(choose(args))

describe('what npm test runs', () => {
  it('is everything without arguments', () => {
    expect(chosen()).toEqual({ verify: [], unit: [], integration: [], e2e: [] })
  })

  it('is the parts that --only names', () => {
    expect(chosen('--only', 'unit,e2e')).toEqual({ unit: [], e2e: [] })
    expect(chosen('--only', 'verify')).toEqual({ verify: [] })
  })

  it('is the part that a file belongs to, with the file', () => {
    expect(chosen('e2e/install.spec.ts')).toEqual({ e2e: ['e2e/install.spec.ts'] })
    expect(chosen('lib/connection/token/grant.integration.test.ts', 'lib/routes')).toEqual({
      integration: ['lib/connection/token/grant.integration.test.ts'],
      unit: ['lib/routes'],
    })
  })

  it('gives a folder to the part that --only names', () => {
    expect(chosen('--only', 'integration', 'lib/connection')).toEqual({ integration: ['lib/connection'] })
  })

  it('refuses a part or a flag that it does not know', () => {
    expect(() => choose(['--only', 'all'])).toThrow(/--only takes/)
    expect(() => choose(['--only'])).toThrow(/--only takes/)
    expect(() => choose(['--headed'])).toThrow(/does not know --headed/)
  })
})
