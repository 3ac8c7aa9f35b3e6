import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { askRefusal, writeRefusal as refusalIn, type WriteAccess } from './write-refusal'

const writeRefusal = (access: WriteAccess) => refusalIn(access, english)

const connected = { status: 'connected', scope: 'admin:write' } as const
const who = 'a mechanic or an administrator'

describe('writeRefusal', () => {
  it('lets a mechanic write over a live connection that may write', () => {
    expect(writeRefusal({ role: 'mechanic', roleMayWrite: true, who, connection: connected })).toBeNull()
  })

  it.each(['viewer', 'dispatcher'] as const)('names the role %s', (role) => {
    const refusal = writeRefusal({ role, roleMayWrite: false, who, connection: connected })
    expect(refusal).toContain(english(`access.role-${role}`))
    expect(refusal).toContain(who)
  })

  it('says that the grant is for reading', () => {
    const connection = { status: 'connected', scope: 'admin:read' } as const
    const access = { role: 'administrator', roleMayWrite: true, who, connection } as const
    expect(writeRefusal(access)).toMatch(/read-only access/)
    expect(askRefusal(access, english), 'and to ask it is enough').toBeNull()
  })

  it.each(['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected'] as const)(
    'refuses while %s',
    (status) => {
      const connection = { status, scope: 'admin:write' }
      const access = { role: 'mechanic', roleMayWrite: true, who, connection } as const
      expect(writeRefusal(access)).toMatch(/connect/i)
      expect(askRefusal(access, english)).toBe(writeRefusal(access))
    },
  )
})
