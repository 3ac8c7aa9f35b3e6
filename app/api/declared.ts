import type { z } from 'zod'
import type { Permission } from '@/lib/accounts/roles'
import type { ProofAge } from '@/lib/accounts/sign-in/recent-proof'

/**
 * Whom a handler lets in: `anybody`; the platform, by the secrets of a delivery; a `screen` at a wall, by its key; `signed_in`,
 * a member of an organization or not; or the members whose role holds a permission.
 */
export type Access = 'anybody' | 'delivery' | 'screen' | 'signed_in' | Permission

/** What a handler says of itself, as data: what documents and the attack suite (test/attack) go by. */
export interface Declared {
  access: Access
  /** How lately who asks must have given their password, and code or key. */
  proof?: ProofAge | undefined
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
}

/** The handler, with what it says of itself. */
export const declare = <Handler extends object>(
  declared: Declared,
  handler: Handler,
): Handler & { declared: Declared } => Object.assign(handler, { declared })
