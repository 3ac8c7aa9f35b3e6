import type { Words } from '@/lib/words/words'

/** What administrators read when somebody came by a password, past single sign-on. */
export const breakGlassMail = (used: { name: string; organization: string }, t: Words) => ({
  subject: t('lib-accounts.break-glass-mail-subject', { organization: used.organization }),
  text: t('lib-accounts.break-glass-mail', used),
})
