import { handleSignedIn } from '@/app/api/handle'
import { keyParams, nameKeySchema } from '@/lib/accounts/second-factor/keys/key-schema'
import { nameKey } from '@/lib/accounts/second-factor/keys/name-key'
import { removeKey } from '@/lib/accounts/second-factor/keys/remove-key'

export const PATCH = handleSignedIn({ params: keyParams, body: nameKeySchema }, (ctx, { params, body }) =>
  nameKey(ctx, ctx.session.account.userId, { ...params, ...body }),
)

export const DELETE = handleSignedIn({ params: keyParams, proof: 'recent' }, (ctx, { params }) =>
  removeKey(ctx, ctx.session.account, params),
)
