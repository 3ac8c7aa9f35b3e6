/** What a person may have sent by mail of an organization. */
export const MAIL_CHOICES = ['nothing', 'blocked'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]
