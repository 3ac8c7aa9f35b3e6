// What each variable of the environment may hold (env.ts): a fault says what it must be, and never what it is.
import { Resolver } from 'node:dns'
import { z } from 'zod'
import { LANGUAGES } from '@/lib/words/languages'
import { isPostgresAddress } from './db/postgres-address'

export const url = z.string().transform((value, ctx) => {
  try {
    return new URL(value)
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be an absolute URL' })
    return z.NEVER
  }
})

export const isBase = ({ username, password, search, hash }: URL) =>
  username + password + search + hash === ''

export const keys = z.string().transform((value, ctx) => {
  const parsed = value.split(',').map((entry) => {
    const at = entry.indexOf(':')
    return { id: entry.slice(0, at).trim(), key: Buffer.from(entry.slice(at + 1), 'base64') }
  })
  for (const { id, key } of parsed) {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id) || key.length !== 32) {
      ctx.addIssue({ code: 'custom', message: 'must be id:base64 pairs of 32-byte keys, comma separated' })
      return z.NEVER
    }
  }
  if (new Set(parsed.map((k) => k.id)).size !== parsed.length) {
    ctx.addIssue({ code: 'custom', message: 'names the same key id twice' })
    return z.NEVER
  }
  return parsed
})

export const languages = z
  .string()
  .transform((value) => ['en', ...value.split(',').map((one) => one.trim())])
  .pipe(z.array(z.enum(LANGUAGES, `must be among ${LANGUAGES.join(', ')}`)))

/** Addresses of machines, with a port where it is not 53. */
export const dnsServers = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(canBeAsked, 'must be addresses such as 192.0.2.53 or [2001:db8::53]:5353')

function canBeAsked(servers: readonly string[]): boolean {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}

const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** Hosts, each with all that stand before it; `*` for any. */
export const hosts = z.string().transform((value, ctx) => {
  if (value.trim() === '*') return 'any' as const
  const named = value.split(',').map((one) => one.trim().toLowerCase())
  if (named.every((one) => HOST.test(one))) return named
  ctx.addIssue({ code: 'custom', message: 'must be hosts such as push.example.com, comma separated, or *' })
  return z.NEVER
})

const mail = z.email()

/** An address of mail, or of a page: nothing else is made into a link. */
export const contact = z
  .string()
  .trim()
  .transform((text, ctx) => {
    if (mail.safeParse(text).success) return { text, href: `mailto:${text}` }
    if (/^https:\/\//i.test(text) && URL.canParse(text)) return { text, href: new URL(text).href }
    ctx.addIssue({ code: 'custom', message: 'must be an email address or an https address' })
    return z.NEVER
  })

export const optional = z
  .string()
  .optional()
  .transform((value) => (value ? value : null))

export const isSmtp = (value: string | null) =>
  value === null || (/^smtps?:\/\//i.test(value) && URL.canParse(value) && new URL(value).hostname !== '')

export const database = optional.refine(
  (value) => value === null || isPostgresAddress(value),
  'must be postgresql://user:password@host:5432/database, with the password percent-encoded',
)

// With a name before it or without; what a mail server thinks of it is asked by nobody here.
export const isSender = (value: string | null) => value === null || /[^\s@<>"]@[^\s@<>"]/.test(value)
