import { describe, expect, it } from 'vitest'
import { writeBlock } from './write-block'

const open = {
  connection: { status: 'connected', scope: 'admin:write' },
  role: 'dispatcher',
  allowed: true,
  what: 'routes',
} as const

describe('writeBlock', () => {
  it('is open for a role that may, connected with read and write', () => {
    expect(writeBlock(open)).toBeNull()
  })

  it('names the role before anything else', () => {
    expect(
      writeBlock({ ...open, role: 'viewer', allowed: false, connection: { status: 'none', scope: null } }),
    ).toMatch(/role, viewer, cannot change routes/)
  })

  it.each(['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected'] as const)(
    'gives a reason while the connection is %s',
    (status) => {
      expect(writeBlock({ ...open, connection: { status, scope: 'admin:write' } })).toMatch(/onnect/)
    },
  )

  it('is closed when only reading was granted', () => {
    expect(writeBlock({ ...open, connection: { status: 'connected', scope: 'admin:read' } })).toMatch(
      /reading only/,
    )
  })
})
