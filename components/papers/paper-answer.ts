import { flag, nullable, object, oneOf, type Read, text } from '@/components/api/read'

/* A paper as the pages of a driver and of a vehicle read it (lib/readiness/facts/paper-lines.ts). */

export const paperLine = object({
  ...{ id: text, type: nullable(text), expiresAt: nullable(text), isRequired: flag },
  state: oneOf('expired', 'soon', 'valid', 'lasting'),
})
export type PaperAnswer = Read<typeof paperLine>
