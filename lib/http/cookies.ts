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

/** A Set-Cookie value: HttpOnly, SameSite=Lax, whole site; `maxAge` in seconds. The value must be a token. */
export function setCookie(name: string, value: string, options: { secure: boolean; maxAge: number }): string {
  const secure = options.secure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`
}
