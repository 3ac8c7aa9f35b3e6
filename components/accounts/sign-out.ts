import { ApiError } from '@/components/api/api-error'
import { forgetTyped } from '@/components/form/kept-typing'
import { leaveFor } from '@/components/frame/leave-for'
import { forgetPages } from '@/components/offline/kept-pages'
import { forgetPerson, userOfDevice } from '@/components/offline/whose-device'
import { askToLeave } from '@/components/outbox/ask-to-leave'
import { isOfUser } from '@/components/outbox/outbox-store'
import { clearOutbox, waitingOfUser } from '@/components/outbox/this-outbox'
import { showToast } from '@/components/ui/toast'
import { sayHere } from '@/components/words/here'
import { postAuthForm } from './csrf-form'

/**
 * Ends this browser's session and goes to the first page, by a full load: nothing read stays in memory, and nothing of
 * theirs on the device. What waits to be sent is named first.
 */
export async function signOut() {
  const userId = userOfDevice()
  try {
    if (userId !== null && !(await mayLose(userId))) return
    await postAuthForm('/api/auth/signout', { callbackUrl: '/' })
    forgetTyped()
    await forgetPages(window.caches).catch(() => undefined)
    if (userId !== null) await clearOutbox(userId).catch(() => undefined)
    forgetPerson()
    void leaveFor('/')
  } catch (error) {
    showToast({
      tone: 'bad',
      message: error instanceof ApiError ? error.message : sayHere('api.not-reached-now'),
    })
  }
}

async function mayLose(userId: string): Promise<boolean> {
  const waiting = await waitingOfUser((write) => isOfUser(write, userId)).catch(() => [])
  if (waiting.length === 0) return true
  const titles = waiting.map(({ title }) => title)
  return askToLeave(titles, sayHere('ui.sign-out-loses', { titles: titles.join(', ') }))
}
