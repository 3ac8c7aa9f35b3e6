import { handleOpen, Reply } from '@/app/api/handle'
import { limitSignUp } from '@/lib/accounts/limits'
import { sealSession } from '@/lib/accounts/session-token'
import { signUp } from '@/lib/accounts/sign-up'
import { signUpSchema } from '@/lib/accounts/sign-up-schema'

/** 201 with the new user and organization; the answer signs the person in. */
export const POST = handleOpen({ body: signUpSchema, status: 201 }, async (ctx, { body, address }) => {
  await limitSignUp(ctx, { address, email: body.email })
  const { user, organization, session } = await signUp(ctx, body)
  return new Reply({ data: { user, organization } }, [await sealSession(ctx, session)])
})
