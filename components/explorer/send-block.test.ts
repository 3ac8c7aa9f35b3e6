import { expect, it } from 'vitest'
import { sendBlock } from './send-block'

const connected = { status: 'connected', scope: 'admin:write' } as const
const administrator = { role: 'administrator', administers: true }

it('lets everybody read over a live connection, and says why not without one', () => {
  expect(
    sendBlock({ writes: false }, { connection: connected, role: 'viewer', administers: false }),
  ).toBeNull()
  for (const status of ['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected'] as const)
    expect(sendBlock({ writes: false }, { connection: { status, scope: null }, ...administrator })).toMatch(
      /\.$/,
    )
})

it('lets an administrator write under a grant of writing only', () => {
  expect(sendBlock({ writes: true }, { connection: connected, ...administrator })).toBeNull()
  expect(
    sendBlock({ writes: true }, { connection: connected, role: 'mechanic', administers: false }),
  ).toMatch('Ask an administrator')
  const reading = { status: 'connected', scope: 'admin:read' } as const
  expect(sendBlock({ writes: true }, { connection: reading, ...administrator })).toMatch('reading only')
  expect(sendBlock({ writes: false }, { connection: reading, ...administrator })).toBeNull()
})
