import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Base } from '@/lib/base'
import { cookiesOf, setCookie } from '@/lib/http/cookies'
import { isSecure } from './session-token'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** People who share one browser; of more the one who signed in longest ago is forgotten. */
const MOST_PEOPLE = 5

type Ctx = Pick<Base, 'env'>

/** `known`: a password signed in there, or a link proved an address. `passed`: a second factor did, too. */
type Kind = 'known' | 'passed'

const COOKIES: Readonly<Record<Kind, string>> = { known: 'wayboard_device', passed: 'wayboard_passed_device' }
/** What is signed: no cookie of one kind is ever taken for the other. */
const SIGNED: Readonly<Record<Kind, string>> = { known: 'device', passed: 'passed device' }

const nameOf = (ctx: Ctx, kind: Kind) => `${isSecure(ctx) ? '__Host-' : ''}${COOKIES[kind]}`

const signatureOf = ({ env }: Ctx, kind: Kind, nonce: string, email: string) =>
  createHmac('sha256', env.nextAuthSecret)
    .update(JSON.stringify([SIGNED[kind], nonce, email]))
    .digest('base64url')

function read(
  ctx: Ctx,
  kind: Kind,
  cookieHeader: string | null,
): { nonce: string; signatures: string[] } | null {
  const [nonce = '', ...signatures] = (cookiesOf(cookieHeader).get(nameOf(ctx, kind)) ?? '').split('.')
  return /^[\w-]{22}$/.test(nonce) ? { nonce, signatures: signatures.slice(0, MOST_PEOPLE) } : null
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

function deviceOf(ctx: Ctx, kind: Kind, cookieHeader: string | null, email: string): string | null {
  const cookie = read(ctx, kind, cookieHeader)
  if (!cookie) return null
  const wanted = signatureOf(ctx, kind, cookie.nonce, email)
  return cookie.signatures.some((one) => same(one, wanted)) ? cookie.nonce : null
}

function cookieOf(ctx: Ctx, kind: Kind, cookieHeader: string | null, email: string): string {
  const cookie = read(ctx, kind, cookieHeader)
  const nonce = cookie?.nonce ?? randomBytes(16).toString('base64url')
  const own = signatureOf(ctx, kind, nonce, email)
  const others = cookie?.signatures.filter((one) => one !== own && /^[\w-]{43}$/.test(one)) ?? []
  const value = [nonce, own, ...others.slice(0, MOST_PEOPLE - 1)].join('.')
  return setCookie(nameOf(ctx, kind), value, { secure: isSecure(ctx), maxAge: YEAR_SECONDS })
}

/**
 * Which browser this is, when somebody signed in to this account with it before; else null. Such a browser has an
 * allowance of guesses of its own, so that strangers' guesses do not keep its owner out.
 */
export const knownDevice = (ctx: Ctx, cookieHeader: string | null, email: string): string | null =>
  deviceOf(ctx, 'known', cookieHeader, email)

/** A Set-Cookie value by which this browser is known to the account from now on. It opens nothing. */
export const deviceCookie = (ctx: Ctx, cookieHeader: string | null, email: string): string =>
  cookieOf(ctx, 'known', cookieHeader, email)

/** The same where a second factor signed in, too: what a password or a mailed link gives is no allowance of codes. */
export const passedDevice = (ctx: Ctx, cookieHeader: string | null, email: string): string | null =>
  deviceOf(ctx, 'passed', cookieHeader, email)

export const passedCookie = (ctx: Ctx, cookieHeader: string | null, email: string): string =>
  cookieOf(ctx, 'passed', cookieHeader, email)

/**
 * Set-Cookie values by which this browser is known to an account at the address that it has now, as far as it was before: who has
 * a second factor gets no allowance of guesses by a link.
 */
export function movedCookies(
  ctx: Ctx,
  cookieHeader: string | null,
  from: { email: string; hasFactor: boolean },
  email: string,
): string[] {
  const isKnown = !from.hasFactor || knownDevice(ctx, cookieHeader, from.email) !== null
  const hasPassed = passedDevice(ctx, cookieHeader, from.email) !== null
  return [
    ...(isKnown ? [deviceCookie(ctx, cookieHeader, email)] : []),
    ...(hasPassed ? [passedCookie(ctx, cookieHeader, email)] : []),
  ]
}
