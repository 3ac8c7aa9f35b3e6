import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { perProcess } from './per-process'

// Points in `duration` seconds. Wide enough for an office behind one address. Wrong passwords are guesses.ts's part.
const RULES = {
  openAddress: { points: 300, duration: 60 },
  signInAddress: { points: 120, duration: 60 },
  // Of their own: a page of somebody else can have a browser ask for these addresses.
  providerAddress: { points: 120, duration: 60 },
  guesses: { points: 1_000_000, duration: 24 * 60 * 60 },
  guessHold: { points: 1, duration: 1 },
  signUpAddress: { points: 60, duration: 60 },
  signUpAccount: { points: 10, duration: 15 * 60 },
  installAddress: { points: 120, duration: 60 },
  installAccount: { points: 30, duration: 60 },
  passwordAccount: { points: 10, duration: 15 * 60 },
  mailAddress: { points: 20, duration: 60 },
  mailAccount: { points: 5, duration: 15 * 60 },
  factorMailAccount: { points: 3, duration: 15 * 60 },
  breakGlassMail: { points: 1, duration: 60 * 60 },
  linkAddress: { points: 30, duration: 60 },
  findAddress: { points: 30, duration: 60 },
  // An import sends a hundred routes at a time, and a change of many asks once a route: nobody's browser comes near it.
  changePerson: { points: 1200, duration: 60 },
  shorterOrderPerson: { points: 30, duration: 60 },
  // Each leaves a line in the trail, which nobody should be able to fill: a paper every six seconds, for an hour.
  printPerson: { points: 600, duration: 60 * 60 },
} as const

type Rule = keyof typeof RULES
type Ctx = Pick<Base, 'db' | 'env'>

/** What each process counts for itself: they keep it from too much work, and asking the database each time would be some. */
const EACH_PROCESS: ReadonlySet<Rule> = new Set<Rule>(['changePerson', 'shorterOrderPerson'])

/** In memory on the embedded database, where there is one process; else counted in PostgreSQL for all of them. */
export const limiterOf = ({ db, env }: Ctx, rule: Rule) =>
  perProcess(`limit:${rule}`, db, () => {
    const memory = new RateLimiterMemory({ ...RULES[rule], keyPrefix: rule })
    if (!env.databaseUrl || EACH_PROCESS.has(rule)) return memory
    const shared = { storeClient: db, tableName: 'rateLimit', insuranceLimiter: memory }
    return new RateLimiterPrisma({ ...RULES[rule], ...shared, keyPrefix: rule })
  })

// Addresses and emails are not kept in the table in clear, and a key has one length whatever was typed.
export const keyOf = (parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function take(ctx: Ctx, rule: Rule, ...parts: string[]): Promise<void> {
  try {
    await limiterOf(ctx, rule).consume(keyOf(parts))
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
  }
}

/** The same for what is left undone where it comes too often, and refuses nobody: whether it is to be done. */
async function isFew(ctx: Ctx, rule: Rule, ...parts: string[]): Promise<boolean> {
  try {
    await limiterOf(ctx, rule).consume(keyOf(parts))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

/** 429 rate_limited with Retry-After: how long to wait, in ms. */
export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message =
    seconds > 90
      ? say('lib-accounts.too-many-minutes', { minutes: Math.ceil(seconds / 60) })
      : say('lib-accounts.too-many-seconds', { seconds })
  return new AppError('rate_limited', 429, message, { headers: { 'retry-after': String(seconds) } })
}

interface Attempt {
  address: string
  email: string
}

/** Bodies that anybody may send, counted before one is read. Throws AppError 429 rate_limited, as all of these do. */
export const limitOpen = (ctx: Ctx, address: string) => take(ctx, 'openAddress', address)

/** Counts an attempt to sign in, right or wrong. Throws AppError 429 rate_limited, as all of these do. */
export const limitSignInAddress = (ctx: Ctx, address: string) => take(ctx, 'signInAddress', address)

/** Ways to a company's provider, and back. */
export const limitProvider = (ctx: Ctx, address: string) => take(ctx, 'providerAddress', address)

export async function limitSignUp(ctx: Ctx, { address, email }: Attempt): Promise<void> {
  await take(ctx, 'signUpAddress', address)
  await take(ctx, 'signUpAccount', email)
}

/** GET /install; `userId` is null for somebody who is not signed in. */
export async function limitInstall(
  ctx: Ctx,
  from: { address: string; userId: string | null },
): Promise<void> {
  await take(ctx, 'installAddress', from.address)
  if (from.userId) await take(ctx, 'installAccount', from.userId)
}

/** Guesses at the current password by somebody who holds a session. */
export const limitPasswordChange = (ctx: Ctx, userId: string) => take(ctx, 'passwordAccount', userId)

/**
 * Requests that may send a mail, and no others: whoever uses up an address's share keeps links from its holder. Counted alike for
 * addresses with and without an account.
 */
export async function limitMail(ctx: Ctx, { address, email }: Attempt): Promise<void> {
  await take(ctx, 'mailAddress', address)
  await take(ctx, 'mailAccount', email)
}

/**
 * Whether somebody is still told by mail of such news of their second factor. Each kind is counted for itself: nobody hides one behind
 * many of another.
 */
export const fewFactorMails = (ctx: Ctx, { userId, what }: { userId: string; what: string }) =>
  isFew(ctx, 'factorMailAccount', userId, what)

/** Whether an organization's administrators are told by mail that a password opened it: once an hour. */
export const fewBreakGlassMails = (ctx: Ctx, organizationId: string) =>
  isFew(ctx, 'breakGlassMail', organizationId)

/** Of which nobody was told: the next one counts as the first. */
export const forgetBreakGlassMail = (ctx: Ctx, organizationId: string) =>
  limiterOf(ctx, 'breakGlassMail').delete(keyOf([organizationId]))

/** Uses of invitation and reset links. */
export const limitLink = (ctx: Ctx, address: string) => take(ctx, 'linkAddress', address)

/** Questions where somebody signs in. Not counted for an email: who asks for another's would keep them from asking. */
export const limitFind = (ctx: Ctx, address: string) => take(ctx, 'findAddress', address)

/** What somebody who is signed in asks by other methods than GET, counted before any of it is read. */
export const limitChanges = (ctx: Ctx, userId: string) => take(ctx, 'changePerson', userId)

export const limitShorterOrder = (ctx: Ctx, userId: string) => take(ctx, 'shorterOrderPerson', userId)

/** Papers that somebody tells of as printed, each a line of the trail. */
export const limitPrints = (ctx: Ctx, userId: string) => take(ctx, 'printPerson', userId)
