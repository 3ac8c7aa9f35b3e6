import { handleOpen } from '@/app/api/handle'
import { limitMail } from '@/lib/accounts/limits'
import { forgotPasswordSchema } from '@/lib/accounts/passwords/password-schema'
import { requestReset } from '@/lib/accounts/passwords/request-reset'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** 202 and the same words for every address: the answer does not wait for the search or the mail. */
export const POST = handleOpen(
  { body: forgotPasswordSchema, status: 202 },
  async (ctx, { body, address }) => {
    if (!ctx.env.smtp) throw new AppError('mail_not_configured', 409, say('app.api-no-mail'))
    await limitMail(ctx, { address, email: body.email })
    requestReset(ctx, body).catch((error: unknown) => ctx.logger.error({ err: error }, 'reset mail failed'))
    return { data: { message: say('app.api-link-sent') } }
  },
)
