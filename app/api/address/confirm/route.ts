import { handleOpen, Reply } from '@/app/api/handle'
import { yielding } from '@/app/yielding'
import { mailAddressLeft } from '@/lib/accounts/address/address-proof'
import { confirmAddressSchema } from '@/lib/accounts/address/address-schema'
import { confirmAddress } from '@/lib/accounts/address/confirm-address'
import { limitLink } from '@/lib/accounts/limits'
import { hasFactor } from '@/lib/accounts/second-factor/factors'
import { beginSession } from '@/lib/accounts/sessions/begin-session'
import { readSession, refuseConfined } from '@/lib/accounts/sessions/read-session'
import { sealSession } from '@/lib/accounts/sessions/session-token'
import { visitOf } from '@/lib/accounts/sessions/session-visit'
import { deviceCookie, movedCookies } from '@/lib/accounts/sign-in/device-cookie'

/**
 * Confirms an address by a link; a press, since mail scanners open links. An account that is made with it is signed in,
 * one that there is confirms as who is signed in.
 */
export const POST = handleOpen({ body: confirmAddressSchema }, async (ctx, { body, address, request }) => {
  await limitLink(ctx, address)
  const visit = visitOf(request)
  const session = await readSession(ctx, visit.cookie)
  if (session) refuseConfined(session)
  const { yields, after } = yielding(ctx)
  const { email, before, signedIn } = await confirmAddress(ctx, body, session, yields)
  await after()
  if (before)
    mailAddressLeft(ctx, before).catch((error: unknown) =>
      ctx.logger.error({ err: error }, 'mail to the address from before failed'),
    )
  if (signedIn) {
    const sealed = await sealSession(ctx, await beginSession(ctx, signedIn, visit))
    return new Reply({ data: { email } }, [
      sealed,
      deviceCookie(ctx, visit.cookie, { email, epoch: signedIn.epoch }),
    ])
  }
  if (!session) return { data: { email } }
  const { sessionEpoch: epoch, factors, ...own } = session.account
  const from = { email: own.email, epoch, hasFactor: hasFactor(factors) }
  return new Reply({ data: { email } }, movedCookies(ctx, visit.cookie, from, { email, epoch }))
})
