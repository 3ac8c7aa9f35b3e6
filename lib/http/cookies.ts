import type { Base } from '@/lib/base'

type Ctx = Pick<Base, 'env'>

/** Whether browsers reach us by https: what cookies are called and whether they are Secure goes by it. */
export const isSecure = ({ env }: Ctx): boolean => env.appUrl.protocol === 'https:'

/**
 * What a cookie of ours is called in browsers. The prefix makes them insist on Secure, this host alone and the whole site;
 * plain http, on loopback, cannot have it.
 */
export const cookieName = (ctx: Ctx, name: string): string => `${isSecure(ctx) ? '__Host-' : ''}${name}`

/** The cookies of a Cookie header by name; of two with one name the first counts, as RFC 6265 section 5.4 orders. */
export function cookiesOf(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (name && at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

/** What the cookie of ours with this name holds, in a Cookie header; null where there is none. */
export const cookieOf = (ctx: Ctx, header: string | null, name: string): string | null =>
  cookiesOf(header).get(cookieName(ctx, name)) ?? null

/** A Set-Cookie value: HttpOnly, SameSite=Lax, whole site, for so many seconds. The value must be a token. */
export function setCookie(ctx: Ctx, name: string, value: string, seconds: number): string {
  const secure = isSecure(ctx) ? '; Secure' : ''
  return `${cookieName(ctx, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** A Set-Cookie value by which the browser lets go of the cookie. */
export const endCookie = (ctx: Ctx, name: string): string => setCookie(ctx, name, '', 0)
