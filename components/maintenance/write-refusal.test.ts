import { describe, expect, it } from 'vitest'
import { writeRefusal } from './write-refusal'

const connected = { status: 'connected', scope: 'admin:write' }

describe('writeRefusal', () => {
  it('lets a mechanic write over a live connection that may write', () => {
    expect(writeRefusal({ role: 'mechanic', roleMayWrite: true, connection: connected })).toBeNull()
  })

  it.each(['viewer', 'dispatcher'])('names the role %s', (role) => {
    expect(writeRefusal({ role, roleMayWrite: false, connection: connected })).toContain(role)
  })

  it('says that the grant is for reading', () => {
    const connection = { status: 'connected', scope: 'admin:read' }
    expect(writeRefusal({ role: 'administrator', roleMayWrite: true, connection })).toMatch(/reading only/)
  })

  it.each(['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected', 'new_one'])(
    'refuses while %s',
    (status) => {
      const connection = { status, scope: 'admin:write' }
      expect(writeRefusal({ role: 'mechanic', roleMayWrite: true, connection })).toMatch(/connect/i)
    },
  )
})
