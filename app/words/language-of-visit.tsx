import { cookies } from 'next/headers'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { LanguageChoice } from '@/components/accounts/language-choice'
import { LANGUAGE_COOKIE } from '@/lib/words/languages'

/** The choice of language outside the desk: kept by the account of who is signed in, else by the browser. */
export async function LanguageOfVisit() {
  const [{ env }, session, kept] = await Promise.all([context(), currentSession(), cookies()])
  if (env.languages.length < 2) return null
  const chosen = session ? session.account.language : kept.get(LANGUAGE_COOKIE)?.value
  return (
    <LanguageChoice
      offered={env.languages}
      chosen={env.languages.find((one) => one === chosen) ?? null}
      signedIn={session !== null}
    />
  )
}
