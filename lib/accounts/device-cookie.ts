import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Base } from '@/lib/base'
import { cookiesOf, setCookie } from '@/lib/http/cookies'
import { isSecure } from './session-token'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** People who share one browser; of more the one who signed in longest ago is forgotten. */
const MOST_PEOPLE = 5

type Ctx = Pick<Base, 'env'>

const nameOf = (ctx: Ctx) => `${isSecure(ctx) ? '__Host-' : ''}wayboard_device`

const signatureOf = ({ env }: Ctx, nonce: string, email: string) =>
  createHmac('sha256', env.nextAuthSecret)
    .update(JSON.stringify(['device', nonce, email]))
    .digest('base64url')

function read(ctx: Ctx, cookieHeader: string | null): { nonce: string; signatures: string[] } | null {
  const [nonce = '', ...signatures] = (cookiesOf(cookieHeader).get(nameOf(ctx)) ?? '').split('.')
  return /^[\w-]{22}$/.test(nonce) ? { nonce, signatures: signatures.slice(0, MOST_PEOPLE) } : null
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Which browser this is, when somebody signed in to this account with it before; else null. Such a browser has an
 * allowance of guesses of its own, so that strangers' guesses do not keep its owner out.
 */
export function knownDevice(ctx: Ctx, cookieHeader: string | null, email: string): string | null {
  const cookie = read(ctx, cookieHeader)
  if (!cookie) return null
  const wanted = signatureOf(ctx, cookie.nonce, email)
  return cookie.signatures.some((one) => same(one, wanted)) ? cookie.nonce : null
}

/** A Set-Cookie value by which this browser is known to the account from now on. It opens nothing. */
export function deviceCookie(ctx: Ctx, cookieHeader: string | null, email: string): string {
  const cookie = read(ctx, cookieHeader)
  const nonce = cookie?.nonce ?? randomBytes(16).toString('base64url')
  const own = signatureOf(ctx, nonce, email)
  const others = cookie?.signatures.filter((one) => one !== own && /^[\w-]{43}$/.test(one)) ?? []
  const value = [nonce, own, ...others.slice(0, MOST_PEOPLE - 1)].join('.')
  return setCookie(nameOf(ctx), value, { secure: isSecure(ctx), maxAge: YEAR_SECONDS })
}
