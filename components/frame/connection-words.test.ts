import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { bannerWords, connectionWords } from './connection-words'
import type { DeskConnection } from './desk-props'

const of = (status: DeskConnection['status'], scope = 'admin:write') =>
  connectionWords({ status, scope }, english)
const above = (status: DeskConnection['status']) => bannerWords(status, english)

describe('connectionWords', () => {
  it('says nothing above the pages while connected', () => {
    expect(above('connected')).toBeNull()
    expect(of('connected').word).toBe('Connected')
  })

  it('says that a grant of admin:read is read only', () => {
    expect(of('connected', 'admin:read').word).toBe('Connected, read only')
  })

  it.each(['none', 'needs_reauthorization', 'disconnected'] as const)(
    'offers the way back from %s',
    (status) => {
      expect(above(status)?.connect).toBeTruthy()
    },
  )

  it.each(['waiting', 'disconnecting'] as const)('offers no new connection while %s', (status) => {
    expect(above(status)?.connect).toBeNull()
  })

  it('promises that what was stored is kept, when it cannot go on', () => {
    expect(above('needs_reauthorization')?.text).toContain('still readable')
  })
})
