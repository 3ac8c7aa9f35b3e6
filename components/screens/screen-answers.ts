import { list, nullable, object, oneOf, type Read, text } from '@/components/api/read'

const row = {
  id: text,
  name: text,
  state: oneOf('waiting', 'missed', 'on', 'over'),
  createdAt: text,
  codeUntil: text,
  expiresAt: text,
  seenAt: nullable(text),
}
const screen = object(row)
export type ScreenRow = Read<typeof screen>

/** GET /api/screens. */
export const screenList = object({ data: list(screen) })

/** POST /api/screens: the code is answered this once. */
export const addedScreen = object({ data: object({ ...row, code: text }) })
export type AddedScreen = Read<typeof addedScreen>['data']
