import { z } from 'zod'
import { id, integer, parts, text, texts } from '../reading'

/** Specification, Resources, "Asset recovery" (request): snake_case throughout. */
export const assetRecoveryRequest = z.strictObject({
  missing_reason: z.enum(['MISPLACED', 'STOLEN', 'NOT_SURE']),
  recovery_status: z.enum(['YES', 'NO', 'NOT_SURE']),
  status: z.enum(['RECOVERED']),
  additional_details: z.string().optional(),
})

/** Specification, Resources, "Asset recovery" (response data). */
export const assetRecovery = z.looseObject({
  id,
  name: text,
  note: text,
  update_source: text,
  updated_at_ms: integer,
  updated_by_user_id: integer,
  notification_recipients: parts({ name: text, email: text, user_id: integer, notification_types: texts }),
  recovery_photos: parts({ start_ms: integer, status: text, url: text, url_expires_at_ms: integer }),
})
