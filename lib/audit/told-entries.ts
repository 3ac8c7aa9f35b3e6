import type { Prisma } from '@/lib/generated/prisma/client'
import type { Reader } from './without-whereabouts'

/** How actions begin that tell by what people come in: whether, and how, in two steps, and of single sign-on. */
const OF_COMING_IN = ['second_factor.', 'security_key.', 'recovery_code', 'single_sign_on.']

/**
 * Which entries are told to this person at all. Whether somebody signs in in two steps is for themselves and for administrators, as it
 * is in the list of members: it says whose account is the easiest. Single sign-on is for administrators, as its page is: which group
 * makes more of them, and whose password alone opens the organization.
 */
export const toldEntries = ({ administers, userId }: Reader): Prisma.AuditEntryWhereInput =>
  administers
    ? {}
    : {
        NOT: {
          subjectId: { not: userId },
          OR: OF_COMING_IN.map((begins) => ({ action: { startsWith: begins } })),
        },
      }
