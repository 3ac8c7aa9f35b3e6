import { z } from 'zod'
import { Role } from '@/lib/generated/prisma/enums'
import { say } from '@/lib/words/speaking'

const atLeast = (count: number) => ({ error: () => say('lib-accounts.least-characters', { count }) })
const atMost = (count: number) => ({ error: () => say('lib-accounts.most-characters', { count }) })

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

/** Whether a name holds nothing but what one line shows. */
export const isOneLine = (value: string): boolean => !CONTROL.test(value)

const oneLine = (
  missing: 'lib-accounts.give-name' | 'lib-accounts.give-organization' | 'lib-accounts.give-key-name',
) =>
  z
    .string({ error: () => say(missing) })
    .trim()
    .min(1, { error: () => say(missing) })
    .max(100, atMost(100))
    .refine(isOneLine, { error: () => say('lib-accounts.one-line') })

export const personName = oneLine('lib-accounts.give-name')
export const organizationName = oneLine('lib-accounts.give-organization')
/** What somebody calls a security key of theirs. */
export const keyName = oneLine('lib-accounts.give-key-name')

/** Trimmed and lower-cased: two spellings of one address are one account. */
export const email = z
  .string({ error: () => say('lib-accounts.give-email') })
  .trim()
  .toLowerCase()
  .max(254, atMost(254))
  .pipe(z.email({ error: () => say('lib-accounts.not-an-email') }))

/** A password as typed, long or short: what signing in compares. */
export const typedPassword = z
  .string({ error: () => say('lib-accounts.give-password') })
  .min(1, { error: () => say('lib-accounts.give-password') })
  .max(200, atMost(200))

/** A password that is being chosen; `checkPassword` says what else it must not be. */
export const newPassword = z
  .string({ error: () => say('lib-accounts.choose-password') })
  .min(10, atLeast(10))
  .max(200, atMost(200))

export const role = z.enum(Role, { error: () => say('lib-accounts.choose-role') })

/** The secret part of an invitation or reset link: 256 bits, base64url. */
export const linkToken = z
  .string({ error: () => say('lib-accounts.link-incomplete') })
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: () => say('lib-accounts.link-incomplete') })
