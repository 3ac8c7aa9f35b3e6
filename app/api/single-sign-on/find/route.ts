import { handleOpen } from '@/app/api/handle'
import { limitFind } from '@/lib/accounts/limits'
import { findProvider } from '@/lib/single-sign-on/providers/find-provider'
import { findProviderBody } from '@/lib/single-sign-on/schema'

/** Where somebody of this address signs in: by its domain alone, so that it tells of nobody's account. */
export const POST = handleOpen({ body: findProviderBody }, async (ctx, { body, address }) => {
  await limitFind(ctx, address)
  const found = await findProvider(ctx, body)
  return { data: { goTo: found && `/sso/${found.organizationId}` } }
})
