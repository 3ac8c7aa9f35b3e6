import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Base } from '@/lib/base'
import { AppError } from '@/lib/errors'
import { parseJson } from '@/lib/parse-json'
import { say } from '@/lib/words/speaking'

/** How long somebody has to find their key. */
export const CHALLENGE_MS = 5 * 60_000

/** Who asks a key to sign, and what for. */
export interface Asking {
  userId: string
  purpose: 'add' | 'proof' | 'sign_in'
  /** A session; for `sign_in`, the sign-in that waits for its second step. */
  boundTo: string
}

type Ctx = Pick<Base, 'db' | 'clock'>

/** A new challenge, in place of one that was made for the same before. */
export async function makeChallenge(
  { db, clock }: Ctx,
  { userId, purpose, boundTo }: Asking,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const expiresAt = new Date(clock.now() + CHALLENGE_MS)
  await db.keyChallenge.deleteMany({ where: { userId, expiresAt: { lte: new Date(clock.now()) } } })
  await db.$executeRaw`
    INSERT INTO "KeyChallenge" ("purpose", "boundTo", "userId", "challenge", "expiresAt")
    VALUES (${purpose}, ${boundTo}::uuid, ${userId}::uuid, ${challenge}, ${expiresAt}::timestamptz)
    ON CONFLICT ("purpose", "boundTo") DO UPDATE
    SET "userId" = EXCLUDED."userId", "challenge" = EXCLUDED."challenge", "expiresAt" = EXCLUDED."expiresAt"`
  return challenge
}

const clientData = z.object({ challenge: z.string().max(1_000), origin: z.string().max(1_000) })

/** What the browser says that was signed, and where; null for what says nothing. */
export function readClientData(clientDataJSON: string): z.infer<typeof clientData> | null {
  try {
    return clientData.parse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return null
  }
}

/**
 * Takes the challenge that a key says it signed: once, whatever comes of it, and of nobody else. Throws AppError 410 challenge_used,
 * challenge_expired.
 */
export async function takeChallenge(
  { db, clock }: Ctx,
  { userId, purpose, boundTo }: Asking,
  signed: string,
): Promise<string> {
  const challenge = new Uint8Array(Buffer.from(signed, 'base64url'))
  const [taken] = await db.$queryRaw<{ expiresAt: Date }[]>`
    DELETE FROM "KeyChallenge" WHERE "purpose" = ${purpose} AND "boundTo" = ${boundTo}::uuid
      AND "userId" = ${userId}::uuid AND "challenge" = ${challenge}
    RETURNING "expiresAt"`
  if (!taken) throw new AppError('challenge_used', 410, say('lib-accounts.challenge-used'))
  if (clock.now() >= taken.expiresAt.getTime())
    throw new AppError('challenge_expired', 410, say('lib-accounts.challenge-expired'))
  return Buffer.from(challenge).toString('base64url')
}
