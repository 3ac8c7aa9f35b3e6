import { z } from 'zod'

/** Which version of a row somebody read: counted up from 1, within what the database's integers hold. */
export const rowVersion = z.int().min(1).max(2_147_483_647)
