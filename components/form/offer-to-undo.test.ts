import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { toastStore } from '@/components/ui/toast/toast'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import { NothingWritten, offerToUndo } from './offer-to-undo'

beforeEach(() => speakHere(english))
afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})

const shown = () => toastStore.read().map(({ message }) => message)

/** Presses what the newest toast offers, as that does: it goes first. */
function press(): unknown {
  const toast = toastStore.read().at(-1)
  if (!toast?.action) throw new Error('Nothing is offered')
  toastStore.dismiss(toast.id)
  return toast.action.run()
}

const offer = (undo: () => Promise<unknown>) =>
  offerToUndo(new QueryClient(), {
    ...{ done: 'Ana drives North now.', undone: 'Ben drives North again', label: 'Undo' },
    notUndone: (why) => `Ana still drives North: ${why}`,
    undo,
  })

/** What stands, and what is offered, once an undo came to this. */
async function after(error: Error) {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
  offer(() => Promise.reject(error))
  await press()
  return toastStore.read().map(({ message, action }) => [message, action?.label])
}

it('says that it is under way until it is settled', async () => {
  let written: () => void = () => undefined
  const answer = new Promise<void>((resolve) => (written = resolve))
  offer(() => answer)
  const settled = press()
  expect(toastStore.read()).toMatchObject([{ message: 'Undoing: Ana drives North now', isUnderway: true }])
  written()
  await settled
  expect(shown()).toEqual(['Ben drives North again'])
})

it('says neither where that is not known, and offers no second write', async () => {
  const unknown = new ApiError(503, 'outcome_unknown', 'Check before you send it again.')
  expect(await after(unknown)).toEqual([
    ['“Ana drives North now” may have been undone. Check before you send it again.', undefined],
  ])
})

it('offers it again where nothing was sent, and not where it was refused', async () => {
  const down = new ApiError(503, 'platform_unreachable', 'No answer.')
  expect(await after(down)).toEqual([['Ana still drives North: No answer.', 'Undo']])
  expect(await after(new NothingWritten('Not read.'))).toEqual([
    ['Ana still drives North: Not read.', 'Undo'],
  ])
  const left = new ApiError(409, 'has_left', 'It has left.')
  expect(await after(left)).toEqual([['Ana still drives North: It has left.', undefined]])

  let tries = 0
  offer(async () => {
    tries += 1
    if (tries === 1) throw down
  })
  await press()
  await press()
  expect(shown().at(-1)).toBe('Ben drives North again')
})
