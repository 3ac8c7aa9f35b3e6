import { handleSignedIn, Reply } from '@/app/api/handle'
import { changeAddressSchema } from '@/lib/accounts/address-schema'
import { changeAddress } from '@/lib/accounts/change-address'
import { deviceCookie } from '@/lib/accounts/device-cookie'
import { limitMail } from '@/lib/accounts/limits'
import { spokenLanguage } from '@/lib/words/speaking'

/**
 * Another address of one's own account; asks for the password. `mailed`: it is so once the link is confirmed that was
 * mailed there. Where no mail is sent it is so at once.
 */
export const POST = handleSignedIn({ body: changeAddressSchema }, async (ctx, { body, address, request }) => {
  const { email } = body
  if (ctx.env.smtp) await limitMail(ctx, { address, email })
  const mailed = await changeAddress(ctx, ctx.session.account.userId, body, spokenLanguage())
  const cookies = mailed ? [] : [deviceCookie(ctx, request.headers.get('cookie'), email)]
  return new Reply({ data: { mailed } }, cookies)
})
