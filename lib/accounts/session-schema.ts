import { z } from 'zod'

/** DELETE /api/sessions/{id}. */
export const sessionParams = z.object({ id: z.uuid('This is not the id of a session.') })
