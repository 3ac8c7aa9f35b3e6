import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '@/lib/db/open'
import { RECOVERY_LENGTH, RECOVERY_LETTERS } from './typed-code'

export const RECOVERY_CODES = 10
const GROUP = 6

/** 120 random bits, in groups: `0AB1CD-2EF3GH-4JK5MN-6PQ7RS`. */
export function newRecoveryCode(): string {
  // 32 letters: each byte gives one of them as often as any other.
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_LETTERS[byte & 31])
  return Array.from({ length: RECOVERY_LENGTH / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP).join(''),
  ).join('-')
}

/** SHA-256 of a code without hyphens: enough for a random secret of this length, as of links. */
export const recoveryHash = (code: string) =>
  new Uint8Array(createHash('sha256').update(code.replaceAll('-', '')).digest())

/** Ten new codes in place of all that there were. They are answered this once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: recoveryHash(code) })) })
  return codes
}
