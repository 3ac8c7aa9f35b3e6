import { describe, expect, it } from 'vitest'
import { writeRefusal } from './write-refusal'

const connected = { status: 'connected', scope: 'admin:write' }
const who = 'a mechanic or an administrator'

describe('writeRefusal', () => {
  it('lets a mechanic write over a live connection that may write', () => {
    expect(writeRefusal({ role: 'mechanic', roleMayWrite: true, who, connection: connected })).toBeNull()
  })

  it.each(['viewer', 'dispatcher'])('names the role %s', (role) => {
    const refusal = writeRefusal({ role, roleMayWrite: false, who, connection: connected })
    expect(refusal).toContain(role)
    expect(refusal).toContain(who)
  })

  it('says that the grant is for reading', () => {
    const connection = { status: 'connected', scope: 'admin:read' }
    expect(writeRefusal({ role: 'administrator', roleMayWrite: true, who, connection })).toMatch(
      /reading only/,
    )
  })

  it.each(['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected', 'new_one'])(
    'refuses while %s',
    (status) => {
      const connection = { status, scope: 'admin:write' }
      expect(writeRefusal({ role: 'mechanic', roleMayWrite: true, who, connection })).toMatch(/connect/i)
    },
  )
})
