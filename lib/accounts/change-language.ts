import type { Base } from '@/lib/base'
import { invalid } from '@/lib/errors'
import { type Language, LANGUAGES } from '@/lib/words/languages'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from './account'

/**
 * What a person reads from now on: pages, answers and mail; null for whatever their browser asks for. Throws AppError
 * 400 with path language for one that is not offered here.
 */
export async function changeLanguage(
  ctx: Pick<Base, 'db' | 'clock' | 'env'>,
  userId: string,
  language: Language | null,
): Promise<void> {
  if (language && !ctx.env.languages.includes(language)) {
    const message = say('lib-accounts.language-not-offered')
    throw invalid(message, [{ path: 'language', message }])
  }
  await ctx.db.user.update({ where: { id: userId }, data: { language } })
  forgetAccount(ctx, userId)
}

/** What is kept of a person's choice, where it is still a language. */
export const languageOf = (kept: string | null): Language =>
  LANGUAGES.find((language) => language === kept) ?? 'en'
