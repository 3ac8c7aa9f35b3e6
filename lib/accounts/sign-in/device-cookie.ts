import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Base } from '@/lib/base'
import { cookieOf, setCookie } from '@/lib/http/cookies'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** People who share one browser; of more the one who signed in longest ago is forgotten. */
const MOST_PEOPLE = 5
/** Passwords from before, of which a browser that signs in anew forgets what was signed: it may have missed some. */
const PASSWORDS_BACK = 10

type Ctx = Pick<Base, 'env'>

/** `known`: a password signed in there, or a link proved an address. `passed`: a second factor did, too. */
type Kind = 'known' | 'passed'

const COOKIES: Readonly<Record<Kind, string>> = { known: 'wayboard_device', passed: 'wayboard_passed_device' }
/** What is signed: no cookie of one kind is ever taken for the other. */
const SIGNED: Readonly<Record<Kind, string>> = { known: 'device', passed: 'passed device' }

/** Whose browser it is: of an account with the password that it has now. */
interface Holder {
  email: string
  /** `User.sessionEpoch`: whoever knew the password from before collected no guesses at the next one. */
  epoch: number
}

/** What is signed of whom. */
type Signed = readonly (string | number)[]

const signatureOf = ({ env }: Ctx, kind: Kind, nonce: string, of: Signed) =>
  createHmac('sha256', env.nextAuthSecret)
    .update(JSON.stringify([SIGNED[kind], nonce, ...of]))
    .digest('base64url')

function read(
  ctx: Ctx,
  kind: Kind,
  cookieHeader: string | null,
): { nonce: string; signatures: string[] } | null {
  const [nonce = '', ...signatures] = (cookieOf(ctx, cookieHeader, COOKIES[kind]) ?? '').split('.')
  return /^[\w-]{22}$/.test(nonce) ? { nonce, signatures: signatures.slice(0, MOST_PEOPLE) } : null
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function deviceOf(ctx: Ctx, kind: Kind, cookieHeader: string | null, of: Signed): string | null {
  const cookie = read(ctx, kind, cookieHeader)
  if (!cookie) return null
  const wanted = signatureOf(ctx, kind, cookie.nonce, of)
  return cookie.signatures.some((one) => same(one, wanted)) ? cookie.nonce : null
}

/** `replaced`: what was signed of the same person before, which would stand in the place of somebody else. */
function signedCookie(
  ctx: Ctx,
  kind: Kind,
  cookieHeader: string | null,
  of: Signed,
  replaced: readonly Signed[] = [],
): string {
  const cookie = read(ctx, kind, cookieHeader)
  const nonce = cookie?.nonce ?? randomBytes(16).toString('base64url')
  const own = signatureOf(ctx, kind, nonce, of)
  const gone = new Set([own, ...replaced.map((one) => signatureOf(ctx, kind, nonce, one))])
  const others = cookie?.signatures.filter((one) => !gone.has(one) && /^[\w-]{43}$/.test(one)) ?? []
  const value = [nonce, own, ...others.slice(0, MOST_PEOPLE - 1)].join('.')
  return setCookie(ctx, COOKIES[kind], value, YEAR_SECONDS)
}

/**
 * Which browser this is, when somebody signed in to this account with it before, by the password of now; else null. Such a browser has
 * an allowance of guesses of its own, so that strangers' guesses do not keep its owner out.
 */
export const knownDevice = (ctx: Ctx, cookieHeader: string | null, { email, epoch }: Holder): string | null =>
  deviceOf(ctx, 'known', cookieHeader, [email, epoch])

/**
 * A Set-Cookie value by which this browser is known to the account from now on. It opens nothing. Of the same account with a password
 * from before, or as `from` was, it is known no more.
 */
export function deviceCookie(
  ctx: Ctx,
  cookieHeader: string | null,
  { email, epoch }: Holder,
  from?: Holder,
): string {
  const before = Array.from({ length: Math.min(epoch, PASSWORDS_BACK) }, (_, back) => [
    email,
    epoch - 1 - back,
  ])
  if (from) before.push([from.email, from.epoch])
  return signedCookie(ctx, 'known', cookieHeader, [email, epoch], before)
}

/**
 * The same where a second factor signed in, too: what a password or a mailed link gives is no allowance of codes. It outlives the
 * password: who changes that by a link must not make the owner of the second factor wait.
 */
export const passedDevice = (ctx: Ctx, cookieHeader: string | null, email: string): string | null =>
  deviceOf(ctx, 'passed', cookieHeader, [email])

export const passedCookie = (ctx: Ctx, cookieHeader: string | null, email: string, from = email): string =>
  signedCookie(ctx, 'passed', cookieHeader, [email], [[from]])

/**
 * Set-Cookie values by which this browser is known to an account with the address and password that it has now, as far as it was
 * before: who has a second factor gets no allowance of guesses by a link.
 */
export function movedCookies(
  ctx: Ctx,
  cookieHeader: string | null,
  from: Holder & { hasFactor: boolean },
  to: Holder,
): string[] {
  const isKnown = !from.hasFactor || knownDevice(ctx, cookieHeader, from) !== null
  const hasPassed = passedDevice(ctx, cookieHeader, from.email) !== null
  return [
    ...(isKnown ? [deviceCookie(ctx, cookieHeader, to, from)] : []),
    ...(hasPassed ? [passedCookie(ctx, cookieHeader, to.email, from.email)] : []),
  ]
}
