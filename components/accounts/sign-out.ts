import { ApiError } from '@/components/api/api-error'
import { forgetTyped } from '@/components/form/kept-typing'
import { leaveFor } from '@/components/frame/leave-for'
import { showToast } from '@/components/ui/toast'
import { sayHere } from '@/components/words/here'
import { postAuthForm } from './csrf-form'

/** Ends this browser's session and goes to the first page, by a full load: nothing read stays in memory. */
export async function signOut() {
  try {
    await postAuthForm('/api/auth/signout', { callbackUrl: '/' })
    forgetTyped()
    void leaveFor('/')
  } catch (error) {
    showToast({
      tone: 'bad',
      message: error instanceof ApiError ? error.message : sayHere('api.not-reached-now'),
    })
  }
}
