'use client'

import { signOut } from './sign-out'

/** Sign out as a link in a sentence, for pages outside the desk. */
export function SignOutButton() {
  return (
    <button type="button" onClick={() => void signOut()} className="link">
      Sign out
    </button>
  )
}
