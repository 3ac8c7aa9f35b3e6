import { z } from 'zod'
import { say } from '@/lib/words/speaking'
import { keyName } from '../../fields'

const wrong = { error: () => say('lib-accounts.key-wrong') }

// Of bytes, as browsers write them into JSON. Members beside these say nothing that we go by, and browsers add more of them.
const bytes = (most: number) =>
  z
    .string(wrong)
    .max(most, wrong)
    .regex(/^[\w-]+$/, wrong)
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', wrong) }

/** What a browser answers that made a key. */
const madeKey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(10_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
})

/** What a browser answers whose key has signed. */
export const signedByKey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
  }),
})

export type MadeKey = z.infer<typeof madeKey>
export type SignedByKey = z.infer<typeof signedByKey>

/** POST /api/account/second-factor/keys. */
export const addKeySchema = z.strictObject({ name: keyName, key: madeKey })

/** PATCH and DELETE /api/account/second-factor/keys/{id}. */
export const keyParams = z.object({ id: z.uuid('This is not the id of a security key.') })
export const nameKeySchema = z.strictObject({ name: keyName })

/** POST /api/sign-in/key. */
export const signInKeySchema = z.strictObject({ key: signedByKey })
