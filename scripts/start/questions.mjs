const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1']
const ENCRYPTED = ['require', 'verify-ca', 'verify-full', 'no-verify']

/** What in these settings works and is probably not meant, as sentences for the person who starts the app. */
export function questions(env, { host, appUrl, loopback }) {
  return [
    loopback &&
      !LOOPBACK.includes(host) &&
      `HOST is ${host}, so other machines reach the app, but APP_URL is ${appUrl.origin}: links and sign-in work on this machine alone, over http, with secrets made for it. Set APP_URL to the app's public https address, or leave HOST out.`,
    appUrl.protocol === 'https:' &&
      !env.TRUSTED_PROXIES &&
      `APP_URL is https, so a proxy stands in front, and TRUSTED_PROXIES is not set: everybody counts as one address, the proxy's, and whoever guesses a password makes all of them wait. Set TRUSTED_PROXIES to how many proxies of yours stand in front, usually 1; to 0 where none appends to X-Forwarded-For.`,
    ...['DATABASE_URL', 'DATABASE_DIRECT_URL'].map(
      (name) =>
        env[name] &&
        isOpenToOthers(env[name]) &&
        `${name} leads to another machine without TLS, so tokens and names go there unencrypted. Add ?sslmode=verify-full, unless the network between is yours alone.`,
    ),
  ].filter(Boolean)
}

function isOpenToOthers(text) {
  if (!URL.canParse(text)) return false
  const { hostname, searchParams } = new URL(text)
  const host = searchParams.get('host') ?? hostname
  // An empty one, or one that begins with a slash, is a socket in a folder.
  if (host === '' || host.startsWith('/') || host.startsWith('%2F') || LOOPBACK.includes(host)) return false
  return !ENCRYPTED.includes(searchParams.get('sslmode') ?? '') && searchParams.get('ssl') !== 'true'
}
