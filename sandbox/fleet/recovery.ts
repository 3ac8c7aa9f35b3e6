import { z } from 'zod'

/** Asset recovery, every field of the specification's response; `id` is the asset's. */
export const recoveryRecord = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  update_source: z.string(),
  updated_at_ms: z.number(),
  updated_by_user_id: z.number(),
  notification_recipients: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      user_id: z.number(),
      notification_types: z.array(z.string()),
    }),
  ),
  recovery_photos: z.array(
    z.object({ start_ms: z.number(), status: z.string(), url: z.string(), url_expires_at_ms: z.number() }),
  ),
})
