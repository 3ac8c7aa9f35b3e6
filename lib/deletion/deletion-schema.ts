import { z } from 'zod'
import { typedPassword } from '@/lib/accounts/fields'

/** POST /api/organizations/active/deletion and /api/account/deletion. */
export const askDeletionSchema = z.object({ password: typedPassword })
