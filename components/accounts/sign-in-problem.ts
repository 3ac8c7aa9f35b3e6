import type { WordKey } from '@/lib/words/word-key'

interface SignInProblem {
  title: WordKey
  next: WordKey
}

const PROBLEMS: Record<string, SignInProblem> = {
  CredentialsSignin: { title: 'api.wrong-credentials', next: 'accounts.typo-again' },
  SessionRequired: { title: 'accounts.problem-required', next: 'accounts.problem-required-next' },
  Configuration: { title: 'accounts.problem-configuration', next: 'accounts.problem-configuration-next' },
}
const UNKNOWN: SignInProblem = { title: 'accounts.problem-unknown', next: 'accounts.problem-again' }

/** What next-auth's `?error=` on the sign-in page means; null when there is none. The address supplies no words. */
export function signInProblem(code: string | undefined): SignInProblem | null {
  if (!code) return null
  return (Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined) ?? UNKNOWN
}
