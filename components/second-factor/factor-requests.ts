import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer, flag, list, nullable, number, object, type Read, text } from '@/components/api/read'

const key = object({ id: text, name: text, createdAt: text, usedAt: nullable(text), backedUp: flag })
export type OwnKey = Read<typeof key>

const factor = object({
  data: object({ since: nullable(text), recoveryCodesLeft: number, keys: list(key), keysHere: flag }),
})

/** How the second factor of whoever is signed in stands. */
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => askApi('/api/account/second-factor', answer(factor), { signal }),
})

const offer = object({ secret: text, uri: text, offer: text })
export type OfferedSecret = Read<typeof offer>

const codes = object({ data: object({ recoveryCodes: list(text) }) })
const maybeCodes = object({ data: object({ recoveryCodes: nullable(list(text)) }) })
const readCodes = (json: unknown) => answer(codes)(json).data.recoveryCodes
const nothing = () => undefined

/** A secret for an authenticator app. These throw ApiError. */
export const requestSetUp = () =>
  askApi('/api/account/second-factor/set-up', (json) => answer(object({ data: offer }))(json).data, {
    method: 'POST',
  })

/** Turns it on by the first code; answers the recovery codes, this once; null beside keys. */
export const requestTurnOn = (offered: string, code: string) =>
  askApi('/api/account/second-factor', (json) => answer(maybeCodes)(json).data.recoveryCodes, {
    method: 'POST',
    body: { offer: offered, code },
  })

export const requestTurnOff = () => askApi('/api/account/second-factor', nothing, { method: 'DELETE' })

export const requestNewCodes = () =>
  askApi('/api/account/second-factor/recovery-codes', readCodes, { method: 'POST' })

/** The second step of signing in. */
export const requestSignInCode = (code: string) =>
  askApi('/api/sign-in/code', nothing, { method: 'POST', body: { code } })

/** Password, and a code or what a key signed where one is asked for, once more. */
export const requestProof = (given: { password: string; code?: string; key?: unknown }) =>
  askApi('/api/sessions/proof', nothing, { method: 'POST', body: given, exchanges: true })
