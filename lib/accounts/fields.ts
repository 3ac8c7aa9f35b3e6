import { z } from 'zod'
import { Role } from '@/lib/generated/prisma/enums'

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

const oneLine = (what: string) =>
  z
    .string(`Give ${what}.`)
    .trim()
    .min(1, `Give ${what}.`)
    .max(100, 'At most 100 characters.')
    .refine((value) => !CONTROL.test(value), 'Keep it to one line of text.')

export const personName = oneLine('a name')
export const organizationName = oneLine('the organization’s name')

/** Trimmed and lower-cased: two spellings of one address are one account. */
export const email = z
  .string('Give an email address.')
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('This is not an email address.'))

/** A password as typed, long or short: what signing in compares. */
export const typedPassword = z
  .string('Give the password.')
  .min(1, 'Give the password.')
  .max(200, 'At most 200 characters.')

/** A password that is being chosen; `checkPassword` says what else it must not be. */
export const newPassword = z
  .string('Choose a password.')
  .min(10, 'At least 10 characters.')
  .max(200, 'At most 200 characters.')

export const role = z.enum(Role, 'Choose a role.')

/** The secret part of an invitation or reset link: 256 bits, base64url. */
export const linkToken = z
  .string('The link is incomplete.')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'The link is incomplete.')
