import { ApiError } from '@/components/api/api-error'
import { mayLeaveTyped } from '@/components/form/guarded'
import { forgetTyped } from '@/components/form/kept-typing'
import { leaveFor } from '@/components/frame/leave-for'
import { forgetDevice } from '@/components/offline/forget-device'
import { forgetPerson, userOfDevice } from '@/components/offline/whose-device'
import { askToLeave } from '@/components/outbox/ask-to-leave'
import { isOfUser } from '@/components/outbox/outbox-store'
import { clearOutbox, waitingOfUser } from '@/components/outbox/this-outbox'
import { showToast } from '@/components/ui/toast/toast'
import { sayHere } from '@/components/words/here'
import { postAuthForm } from './csrf-form'

/**
 * Ends this browser's session and goes to the first page, by a full load: nothing read stays in memory, and nothing of
 * theirs on the device. What is typed, and what waits to be sent, is asked about first.
 */
export async function signOut() {
  const userId = userOfDevice()
  try {
    if (!(await mayLeaveTyped())) return
    if (userId !== null && !(await mayLose(userId))) return
    await postAuthForm('/api/auth/signout', { callbackUrl: '/' })
    void leaveFor('/', forgetAll(userId))
  } catch (error) {
    showToast({
      tone: 'bad',
      message: error instanceof ApiError ? error.message : sayHere('api.not-reached-now'),
    })
  }
}

async function forgetAll(userId: string | null) {
  forgetTyped()
  await forgetDevice()
  if (userId !== null) await clearOutbox(userId).catch(() => undefined)
  forgetPerson()
}

async function mayLose(userId: string): Promise<boolean> {
  const waiting = await waitingOfUser((write) => isOfUser(write, userId)).catch(() => [])
  if (waiting.length === 0) return true
  const titles = waiting.map(({ title }) => title)
  return askToLeave(titles, sayHere('ui.sign-out-loses', { titles: titles.join(', ') }))
}
