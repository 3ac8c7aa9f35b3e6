import { list, nullable, object, oneOf, type Read, text } from '@/components/api/read'

const row = object({
  name: text,
  state: oneOf('available', 'absent', 'scope_missing', 'unknown'),
  scope: nullable(text),
  learnedAt: nullable(text),
})
export type CapabilityAnswer = Read<typeof row>

/** GET /api/capabilities. Times are ISO 8601. */
export const capabilitiesAnswer = object({ data: list(row) })
