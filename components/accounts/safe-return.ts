/** Where people go when nothing else was asked for. */
export const HOME = '/today'

/**
 * The path of a `callbackUrl` that leads back into this app, query included; HOME for anything else: another
 * origin, another scheme, or what signs somebody in, which another site may have put there.
 */
export function safeReturn(value: string | null | undefined, origin: string): string {
  if (!value) return HOME
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return HOME
  }
  if (url.origin !== origin) return HOME
  // `/.//evil.example` and `/x/..//evil.example` are of this origin, and what is left of them leads to another.
  if (url.pathname.startsWith('//') || url.pathname.includes('\\')) return HOME
  if (['/', '/sign-in', '/sign-up', '/sso'].includes(url.pathname) || url.pathname.startsWith('/api/'))
    return HOME
  if (url.pathname.startsWith('/sso/') && url.pathname !== '/sso/link') return HOME
  return url.pathname + url.search
}
