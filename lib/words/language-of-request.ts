import { cookiesOf } from '@/lib/http/cookies'
import { chooseLanguage } from './choose-language'
import { type Language, LANGUAGE_COOKIE } from './languages'

/** In what a request of our API is answered; `chosen` is the setting of the person who asks, once they are known. */
export const languageOfRequest = (
  request: Request,
  offered: readonly Language[],
  chosen: string | null = null,
): Language =>
  chooseLanguage(
    offered,
    [chosen, cookiesOf(request.headers.get('cookie')).get(LANGUAGE_COOKIE)],
    request.headers.get('accept-language'),
  )
