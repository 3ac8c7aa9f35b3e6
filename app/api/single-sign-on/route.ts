import { handle } from '@/app/api/handle'
import { removeProvider } from '@/lib/single-sign-on/providers/remove-provider'
import { setProvider } from '@/lib/single-sign-on/providers/set-provider'
import { readSingleSignOn } from '@/lib/single-sign-on/read-single-sign-on'
import { providerBody } from '@/lib/single-sign-on/schema'

/** Where the organization's people sign in: its provider, without the secret, and its domains. */
export const GET = handle({ permission: 'administer' }, async (ctx) => ({
  data: await readSingleSignOn(ctx),
}))

export const PUT = handle(
  { permission: 'administer', proof: 'recent', body: providerBody },
  async (ctx, { body }) => ({ data: await setProvider(ctx, body) }),
)

export const DELETE = handle({ permission: 'administer', proof: 'recent' }, (ctx) => removeProvider(ctx))
