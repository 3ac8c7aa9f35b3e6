import { invalid } from '@/lib/errors'
import { isCommonPassword } from './common-passwords'

/**
 * Refuses (400, path `password` or the one given) what a guesser tries first: a common password, one character
 * over and over, or the person's own name, email or organization. Length is the schema's part.
 */
export function checkPassword(password: string, own: (string | undefined)[], path = 'password'): void {
  const guess = password.trim().toLowerCase()
  const refuse = (message: string) => {
    throw invalid('Choose another password.', [{ path, message, code: 'weak_password' }])
  }
  if (isCommonPassword(guess)) refuse('This is one of the commonest passwords.')
  if (new Set(guess).size < 3) refuse('Use more than two different characters.')
  const known = own.flatMap((word) => {
    const lower = word?.toLowerCase() ?? ''
    return [lower, lower.split('@')[0] ?? '', lower.replaceAll(/\s+/g, '')]
  })
  if (known.includes(guess)) refuse('This is your name, your email address or your organization.')
}
