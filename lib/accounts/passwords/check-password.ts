import { invalid } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { isCommonPassword } from './common-passwords'

/**
 * Refuses (400, path `password` or the one given) what a guesser tries first: a common password, one character
 * over and over, or the person's own name, email or organization. Length is the schema's part.
 */
export function checkPassword(password: string, own: (string | undefined)[], path = 'password'): void {
  const guess = password.trim().toLowerCase()
  const refuse = (message: string) => {
    throw invalid(say('lib-accounts.choose-another-password'), [{ path, message, code: 'weak_password' }])
  }
  if (isCommonPassword(guess)) refuse(say('lib-accounts.common-password'))
  if (new Set(guess).size < 3) refuse(say('lib-accounts.few-characters'))
  const known = own.flatMap((word) => {
    const lower = word?.toLowerCase() ?? ''
    return [lower, lower.split('@')[0] ?? '', lower.replaceAll(/\s+/g, '')]
  })
  if (known.includes(guess)) refuse(say('lib-accounts.password-is-name'))
}
