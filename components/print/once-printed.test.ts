import { expect, it, vi } from 'vitest'
import { WAIT } from '@/test/wait'
import { oncePrinted } from './once-printed'

it('tells of the same paper once, and of another one', () => {
  const send = vi.fn(() => Promise.resolve())
  const print = oncePrinted(send, () => undefined)
  for (const day of ['2026-03-02', '2026-03-02', '2026-03-03']) print({ paper: 'board', day })
  expect(send.mock.calls).toEqual([
    [{ paper: 'board', day: '2026-03-02' }],
    [{ paper: 'board', day: '2026-03-03' }],
  ])
})

it('says what could not be told, and tells it with the next copy', async () => {
  const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('No network'))
  const failed = vi.fn()
  const print = oncePrinted(send, failed)
  print({ id: '1' })
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(new Error('No network')), WAIT)
  print({ id: '1' })
  print({ id: '1' })
  expect(send).toHaveBeenCalledTimes(2)
})
