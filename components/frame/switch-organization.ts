import { ApiError } from '@/components/api/api-error'
import { askApi } from '@/components/api/ask-api'
import { mayLeaveTyped } from '@/components/form/guarded'
import { showToast } from '@/components/ui/toast/toast'
import type { Words } from '@/lib/words/words'
import { leaveFor } from './leave-for'

/**
 * Makes another organization of this person the active one, and starts the desk anew: nothing of the old one stays. What is typed
 * is asked about first.
 */
export async function switchOrganization(organizationId: string, t: Words, goTo = '/today') {
  try {
    if (!(await mayLeaveTyped())) return
    await askApi('/api/organizations/active', () => undefined, { method: 'POST', body: { organizationId } })
    // What was kept for the other one; the next page of the desk would delete it, too.
    void leaveFor(
      goTo,
      import('@/components/offline/kept-pages').then(({ forgetPages }) => forgetPages(window.caches)),
    )
  } catch (error) {
    const told = error instanceof ApiError ? error : null
    // Its provider alone opens it.
    if (told?.code === 'only_single_sign_on') return leaveFor(`/sso/${organizationId}`)
    showToast({
      tone: 'bad',
      message: told?.message ?? t('ui.organization-not-changed'),
      requestId: told?.requestId ?? undefined,
    })
  }
}
