import { postAuthForm } from './csrf-form'

/** Signs this browser in. Throws ApiError: `wrong_credentials`, our 429 when there were too many tries, `unreachable`. */
export async function requestSignIn(email: string, password: string): Promise<void> {
  await postAuthForm('/api/auth/callback/credentials', { email, password, callbackUrl: '/' })
}
