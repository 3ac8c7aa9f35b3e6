import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { sendBlock as blockIn } from './send-block'

const sendBlock = (...given: [Parameters<typeof blockIn>[0], Parameters<typeof blockIn>[1]]) =>
  blockIn(...given, english)

const connected = { status: 'connected', scope: 'admin:write' } as const
const administrator = { role: 'administrator' } as const
const read = { writes: false, calledBy: 'everybody' } as const
const write = { writes: true, calledBy: 'administrators' } as const

it('lets everybody read over a live connection, and says why not without one', () => {
  expect(sendBlock(read, { connection: connected, role: 'viewer' })).toBeNull()
  for (const status of ['none', 'waiting', 'needs_reauthorization', 'disconnecting', 'disconnected'] as const)
    expect(sendBlock(read, { connection: { status, scope: null }, ...administrator })).toMatch(/\.$/)
})

it('lets nobody read what is for others', () => {
  const forOthers = { writes: false, calledBy: 'administrators' } as const
  expect(sendBlock(forOthers, { connection: connected, role: 'viewer' })).toMatch('cannot read this')
  expect(sendBlock(forOthers, { connection: connected, ...administrator })).toBeNull()
})

it('lets an administrator write under a grant of writing only', () => {
  expect(sendBlock(write, { connection: connected, ...administrator })).toBeNull()
  expect(sendBlock(write, { connection: connected, role: 'mechanic' })).toMatch('Ask an administrator')
  const reading = { status: 'connected', scope: 'admin:read' } as const
  expect(sendBlock(write, { connection: reading, ...administrator })).toMatch('read-only access')
  expect(sendBlock(read, { connection: reading, ...administrator })).toBeNull()
})
