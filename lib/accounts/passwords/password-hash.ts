import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

// argon2id (the package's default) with the first parameter set of OWASP's Password Storage Cheat Sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One password typed on two systems can arrive in two Unicode forms.
const typed = (password: string) => password.normalize('NFKC')

let nobody: Promise<string> | undefined

/** The PHC string to store: algorithm, cost and salt stand in it. */
export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST)

/**
 * Whether the password is the one behind `stored`. Null (no such account) takes as long as a real account would,
 * so that the time of an answer does not tell which addresses have one.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('base64url'))
  const matches = await verify(stored ?? (await nobody), typed(password))
  return stored !== null && matches
}
