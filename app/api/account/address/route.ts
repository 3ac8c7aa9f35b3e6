import { handleSignedIn, Reply } from '@/app/api/handle'
import { changeAddressSchema } from '@/lib/accounts/address/address-schema'
import { changeAddress } from '@/lib/accounts/address/change-address'
import { hasFactor } from '@/lib/accounts/second-factor/factors'
import { movedCookies } from '@/lib/accounts/sign-in/device-cookie'
import { spokenLanguage } from '@/lib/words/speaking'

/**
 * Another address of one's own account; asks for the password, and lately for the second factor of who has one. `mailed`: it is so
 * once the link is confirmed that was mailed there. Where no mail is sent it is so at once.
 */
export const POST = handleSignedIn(
  { proof: 'recent_factor', body: changeAddressSchema },
  async (ctx, { body, address, request }) => {
    const { email } = body
    const { account } = ctx.session
    const mailed = await changeAddress(ctx, account.userId, body, { address, language: spokenLanguage() })
    if (mailed) return { data: { mailed } }
    const epoch = account.sessionEpoch
    const own = { email: account.email, epoch, hasFactor: hasFactor(account.factors) }
    const cookies = movedCookies(ctx, request.headers.get('cookie'), own, { email, epoch })
    return new Reply({ data: { mailed } }, cookies)
  },
)
