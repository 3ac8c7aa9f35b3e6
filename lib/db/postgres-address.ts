const URL_OF_SOCKET = /^socket:\//i
// A folder with a socket, and the database behind a space.
const SOCKET = /^\/\S+ \S+$/

/**
 * Whether the driver (`pg`) makes out of this text what was meant by it. Beside `postgresql://` it takes sockets, by an address or by
 * their folder, and a user in front of no host, where `?host=` names one.
 */
export function isPostgresAddress(text: string): boolean {
  if (URL_OF_SOCKET.test(text) || SOCKET.test(text)) return true
  if (!/^postgres(ql)?:\/\//i.test(text)) return false
  const readable = [text, text.replace('@/', '@host/')].find((one) => URL.canParse(one))
  if (readable === undefined) return false
  const { username, password, port, pathname, hash } = new URL(readable)
  // A password of digits up to `/` or `#` reads as a port, and what stands behind it as a database.
  const brokeOff = username === '' && port !== '' && `${pathname}${hash}`.includes('@')
  return !brokeOff && canBeDecoded(text, username, password)
}

/** What the driver encodes anew before it reads it needs no decoding here. */
function canBeDecoded(text: string, ...parts: string[]): boolean {
  if (/ |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(text)) return true
  try {
    for (const part of parts) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
