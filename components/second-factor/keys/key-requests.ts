import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, object, text } from '@/components/api/read'
import type { Words } from '@/lib/words/words'
import { askKey, makeKey } from './browser-key'
import { readAsking, readCreation } from './key-options'

const KEYS = '/api/account/second-factor/keys'
const nothing = () => undefined

const added = object({ data: object({ id: text, recoveryCodes: nullable(list(text)) }) })

/** Has the browser make a key and the server keep it; answers recovery codes, this once, where it is the first factor. These throw ApiError. */
export async function requestKey(name: string, t: Words) {
  const options = await askApi(`${KEYS}/options`, readCreation, { method: 'POST' })
  const key = await makeKey(options, t)
  return askApi(KEYS, (json) => answer(added)(json).data, { method: 'POST', body: { name, key } })
}

export const requestKeyName = (id: string, name: string) =>
  askApi(`${KEYS}/${encodeURIComponent(id)}`, nothing, { method: 'PATCH', body: { name } })

export const requestKeyRemoval = (id: string) =>
  askApi(`${KEYS}/${encodeURIComponent(id)}`, nothing, { method: 'DELETE' })

/** The second step of signing in, by a key. */
export async function requestSignInByKey(t: Words) {
  const options = await askApi('/api/sign-in/key/options', readAsking, { method: 'POST' })
  const key = await askKey(options, t)
  return askApi('/api/sign-in/key', nothing, { method: 'POST', body: { key } })
}

/** What a key signs to show once more who is signed in: it goes along with the password. */
export async function signedForProof(t: Words) {
  return askKey(await askApi('/api/sessions/proof/options', readAsking, { method: 'POST' }), t)
}
