import { describe, expect, it } from 'vitest'
import { platformUrl } from './platform-url'

describe('an address of the platform', () => {
  it.each([
    ['https://fleet.example', 'https://fleet.example/oauth2/token'],
    ['https://fleet.example/', 'https://fleet.example/oauth2/token'],
    ['https://gw.example/fleet-ops', 'https://gw.example/fleet-ops/oauth2/token'],
    ['https://gw.example:8443/a/b%20c/', 'https://gw.example:8443/a/b%20c/oauth2/token'],
    // Not another host, whatever the path begins with.
    ['https://gw.example//other.example', 'https://gw.example//other.example/oauth2/token'],
  ])('is below its base, %s', (base, address) => {
    expect(platformUrl(new URL(base), '/oauth2/token').href).toBe(address)
  })

  it('keeps what a path has encoded', () => {
    const { href } = platformUrl(new URL('https://gw.example/x'), '/fleet/routes/a%2Fb:c%3Fd')
    expect(href).toBe('https://gw.example/x/fleet/routes/a%2Fb:c%3Fd')
  })
})
