import { z } from 'zod'
import { typedPassword } from '../fields'
import { signedByKey } from '../second-factor/keys/key-schema'
import { typedCode } from '../second-factor/second-factor-schema'

/** DELETE /api/sessions/{id}. */
export const sessionParams = z.object({ id: z.uuid('This is not the id of a session.') })

/** POST /api/sessions/proof. */
export const giveProofSchema = z.strictObject({
  password: typedPassword,
  code: typedCode.optional(),
  key: signedByKey.optional(),
})
