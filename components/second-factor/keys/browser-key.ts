import { ApiError } from '@/components/api/api-error'
import type { Read } from '@/components/api/read'
import type { Words } from '@/lib/words/words'
import type { asking, creation } from './key-options'

// Fetched when a key is used: no page begins with it.
const library = () => import('@simplewebauthn/browser')

/** Has the browser make a key. Throws ApiError in words where none was made. */
export const makeKey = (options: Read<typeof creation>, t: Words) =>
  said(t, async () => (await library()).startRegistration({ optionsJSON: options }))

/** Has one of these keys sign. Throws ApiError in words where none did. */
export const askKey = (options: Read<typeof asking>, t: Words) =>
  said(t, async () => (await library()).startAuthentication({ optionsJSON: options }))

async function said<A>(t: Words, work: () => Promise<A>): Promise<A> {
  if (!('credentials' in navigator) || typeof PublicKeyCredential === 'undefined')
    throw new ApiError(0, 'no_keys_here', t('security-keys.none-here'))
  try {
    return await work()
  } catch (error) {
    // The library keeps the browser's name for it.
    const name = error instanceof Error ? error.name : ''
    // Left, waited for in vain, or no such key: browsers do not say which.
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new ApiError(0, 'key_cancelled', t('security-keys.cancelled'))
    if (name === 'InvalidStateError') throw new ApiError(0, 'key_known', t('security-keys.known'))
    throw new ApiError(0, 'key_failed', t('security-keys.failed'))
  }
}
