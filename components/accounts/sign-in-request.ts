import { answer, list, object, oneOf } from '@/components/api/read'
import type { FactorWay } from '@/lib/accounts/second-factor/factor-way'
import { isObject } from '@/lib/json'
import { postAuthForm } from './csrf-form'

const secondStep = answer(object({ data: object({ ways: list(oneOf('key', 'app')) }) }))

/**
 * Signs this browser in, or answers by what it goes on where a second step has to follow; null where none has. Throws ApiError: `wrong_credentials`, our 429 when there were too many tries, `unreachable`.
 */
export async function requestSignIn(email: string, password: string): Promise<FactorWay[] | null> {
  const answered = await postAuthForm('/api/auth/callback/credentials', { email, password, callbackUrl: '/' })
  const hasSecond =
    isObject(answered) && isObject(answered['data']) && answered['data']['secondStep'] === true
  return hasSecond ? secondStep(answered).data.ways : null
}
