const WORDS: Record<string, { title: string; next: string }> = {
  CredentialsSignin: {
    title: 'This email address and password do not belong together.',
    next: 'Look for a slip of a key, and try again.',
  },
  SessionRequired: { title: 'Sign in to see that page.', next: 'You will come back to it.' },
  Configuration: {
    title: 'Signing in does not work at the moment.',
    next: 'Tell whoever runs Wayboard for you: its log says why.',
  },
}

/** What next-auth's `?error=` on the sign-in page means; null when there is none. The address supplies no words. */
export function signInProblem(code: string | undefined) {
  if (!code) return null
  if (Object.hasOwn(WORDS, code)) return WORDS[code] ?? null
  return { title: 'Signing in did not work.', next: 'Try again.' }
}
