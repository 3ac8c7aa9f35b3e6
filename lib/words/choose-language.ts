import Negotiator from 'negotiator'
import { type Language, LANGUAGES } from './languages'

const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text)

/**
 * What to speak: the first of `wished` that is offered (the person's setting, then what the browser keeps), else the
 * best of an Accept-Language header (RFC 9110, section 12.5.4), else English.
 */
export function chooseLanguage(
  offered: readonly Language[],
  wished: readonly (string | null | undefined)[],
  acceptLanguage: string | null,
): Language {
  const wish = wished.find((one) => isLanguage(one) && offered.includes(one))
  if (isLanguage(wish)) return wish
  const [best] = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages(offered)
  return isLanguage(best) ? best : 'en'
}
