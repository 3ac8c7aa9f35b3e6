import type { Prisma } from '@/lib/generated/prisma/client'
import type { Reader } from './without-whereabouts'

/** How actions begin that tell whether, and how, somebody signs in in two steps. */
const OF_TWO_STEPS = ['second_factor.', 'security_key.', 'recovery_code']

/**
 * Which entries are told to this person at all: whether somebody signs in in two steps is for themselves and for administrators, as it
 * is in the list of members: it says whose account is the easiest.
 */
export const toldEntries = ({ administers, userId }: Reader): Prisma.AuditEntryWhereInput =>
  administers
    ? {}
    : {
        NOT: {
          subjectId: { not: userId },
          OR: OF_TWO_STEPS.map((begins) => ({ action: { startsWith: begins } })),
        },
      }
