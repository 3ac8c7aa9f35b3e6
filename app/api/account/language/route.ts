import { handleSignedIn } from '@/app/api/handle'
import { changeLanguage } from '@/lib/accounts/change-language'
import { languageSchema } from '@/lib/accounts/language-schema'

/** In which language the person who asks reads pages, answers and mail. */
export const PUT = handleSignedIn({ body: languageSchema, confined: 'may' }, (ctx, { body }) =>
  changeLanguage(ctx, ctx.session.account.userId, body.language),
)
