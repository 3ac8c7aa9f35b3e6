import type { Words } from '@/lib/words/words'

interface SignOut {
  name: string
  organization: string
  /** Whether the organization's provider signed the asker in: they end what it began, and nothing else. */
  confined: boolean
}

/** What is asked before a member is signed out. */
export const signOutWords = ({ name, organization, confined }: SignOut, t: Words) =>
  confined
    ? {
        title: t('members.sign-out-confined-title', { name }),
        intro: t('members.sign-out-confined-intro', { name, organization }),
      }
    : { title: t('members.sign-out-title', { name }), intro: t('members.sign-out-intro', { name }) }

/** What is said once so many of their sessions ended: with none, nobody was signed out, and the member may still be signed in. */
export function signedOutWords({ name, confined }: SignOut, ended: number, t: Words): string {
  if (ended === 0)
    return t(confined ? 'members.sign-out-confined-nothing' : 'members.sign-out-nothing', { name })
  return t(confined ? 'members.sign-out-confined-done' : 'members.sign-out-done', { name })
}
