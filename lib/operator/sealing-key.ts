import { createHmac } from 'node:crypto'

interface Key {
  id: string
  key: Buffer
}

/** Says which key that is to whoever has it, and tells nobody else anything of it: `id.digest`. */
export const markOfKey = ({ id, key }: Key): string =>
  `${id}.${createHmac('sha256', key).update('wayboard: the key that seals').digest('base64url')}`

/**
 * Throws where the app seals with another key than the command that asks it to seal everything again: what that then says of the
 * older ones would not be so. `asked` is the mark of the command's first key; null of a command from before there were marks.
 */
export function refuseOtherKey(own: Key | undefined, asked: string | null): void {
  if (own && markOfKey(own) === asked) return
  const theirs = asked?.split('.', 1)[0]
  const app =
    own?.id === theirs
      ? `another key that is called "${own?.id}", too`
      : `key "${own?.id}", and this command with ${theirs ? `"${theirs}"` : 'one that it does not name'}`
  throw new Error(
    `The running app seals with ${app}. Give both the same TOKEN_ENCRYPTION_KEYS, and restart the app first. Nothing was sealed.`,
  )
}
