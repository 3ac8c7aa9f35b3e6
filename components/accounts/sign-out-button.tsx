'use client'

import { useWords } from '#use-words'
import { signOut } from './sign-out'

/** Sign out as a link in a sentence, for pages outside the desk. */
export function SignOutButton() {
  const t = useWords()
  return (
    <button type="button" onClick={() => void signOut()} className="link">
      {t('accounts.sign-out')}
    </button>
  )
}
