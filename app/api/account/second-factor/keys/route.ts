import { handleSignedIn } from '@/app/api/handle'
import { addKey } from '@/lib/accounts/second-factor/keys/add-key'
import { addKeySchema } from '@/lib/accounts/second-factor/keys/key-schema'

/** Keeps a key that the browser made from what `options` offered: 201, with recovery codes where it is the first factor. */
export const POST = handleSignedIn({ body: addKeySchema, status: 201 }, async (ctx, { body }) => ({
  data: await addKey(ctx, ctx.session, body),
}))
