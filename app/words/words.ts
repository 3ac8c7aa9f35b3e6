import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { wordsIn } from '@/lib/words/catalog'
import { chooseLanguage } from '@/lib/words/choose-language'
import { type Language, LANGUAGE_COOKIE } from '@/lib/words/languages'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

/** What the person who looks reads: their setting, else what this browser keeps, else what it asks for. */
export const languageOfPage = cache(async (): Promise<Language> => {
  const [asked, kept] = await Promise.all([headers(), cookies()])
  const { env } = await context()
  // A page says that the database is not reached; it must not fail at how.
  const session = await currentSession().catch(() => null)
  return chooseLanguage(
    env.languages,
    [session?.account.language, kept.get(LANGUAGE_COOKIE)?.value],
    asked.get('accept-language'),
  )
})

/** The words of the request that is being rendered, for layouts, pages and what else is async on the server. */
export const words = cache(async (): Promise<Words> => wordsIn(await languageOfPage()))

/** `export const generateMetadata = titled('app.routes')`: the title of a page. */
export const titled = (key: WordKey) => async (): Promise<Metadata> => ({ title: (await words())(key) })
