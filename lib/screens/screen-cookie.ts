import type { Base } from '@/lib/base'
import { cookieOf, setCookie } from '@/lib/http/cookies'

type Ctx = Pick<Base, 'env'>

const COOKIE = 'wayboard_screen'

/** The key of a Cookie header; null where there is none that could be one. */
export function screenKeyOf(ctx: Ctx, cookieHeader: string | null): string | null {
  const key = cookieOf(ctx, cookieHeader, COOKIE) ?? ''
  return /^[\w-]{43}$/.test(key) ? key : null
}

/** A Set-Cookie value by which this browser is the screen, for as long as its key is good (ms). */
export const screenCookie = (ctx: Ctx, key: string, forMs: number): string =>
  setCookie(ctx, COOKIE, key, Math.floor(forMs / 1000))
