import { handleOpen } from '@/app/api/handle'
import { readProof } from '@/lib/accounts/address/address-proof'
import { previewProofSchema } from '@/lib/accounts/address/address-schema'
import { limitLink } from '@/lib/accounts/limits'

/** Whose address a link confirms, before it is confirmed. POST, so that the token stands in no address. */
export const POST = handleOpen({ body: previewProofSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return { data: await readProof(ctx, body) }
})
