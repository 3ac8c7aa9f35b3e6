import { isObject } from '@/lib/json'
import { postAuthForm } from './csrf-form'

/**
 * Signs this browser in, or answers true where a code has to follow (`requestSignInCode`). Throws ApiError: `wrong_credentials`, our 429 when there were too many tries, `unreachable`.
 */
export async function requestSignIn(email: string, password: string): Promise<boolean> {
  const answered = await postAuthForm('/api/auth/callback/credentials', { email, password, callbackUrl: '/' })
  return isObject(answered) && isObject(answered['data']) && answered['data']['secondStep'] === true
}
