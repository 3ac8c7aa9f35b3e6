import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Of SHA-256: among 100,000 of these one uncommon password in 43,000 is taken for a common one. */
export const HASH_BYTES = 4

/** Made by scripts/common-passwords.ts: the beginnings of hashes, in order. */
export const COMMON_PASSWORDS_FILE = path.join(
  /*turbopackIgnore: true*/ process.cwd(),
  'lib',
  'accounts',
  'passwords',
  'common-passwords.bin',
)

let hashes: Buffer | undefined

/** Whether a lower-case password is among the 100,000 commonest of ten or more characters in published leaks. */
export function isCommonPassword(password: string): boolean {
  hashes ??= readFileSync(COMMON_PASSWORDS_FILE)
  const wanted = createHash('sha256').update(password).digest().readUInt32BE(0)
  let [low, high] = [0, hashes.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashes.readUInt32BE(middle * HASH_BYTES) < wanted) low = middle + 1
    else high = middle
  }
  return low < hashes.length / HASH_BYTES && hashes.readUInt32BE(low * HASH_BYTES) === wanted
}
