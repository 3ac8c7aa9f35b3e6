import { askApi } from '@/components/api/ask-api'
import { answer, list, nullable, number, object, type Read, text } from '@/components/api/read'

/* What is printed of POST /api/lists/…/export (lib/export/export-list.ts). */

const printed = object({
  organization: text,
  at: text,
  narrowed: list(object({ label: nullable(text), value: text })),
  heads: list(text),
  rows: list(list(text)),
  found: number,
})
export type Printed = Read<typeof printed>

const parse = answer(object({ data: printed }))

/** The list at `path`, or what `body` names of it, as it is printed; the trail says who did. Throws what `askApi` throws. */
export const requestPrinted = async (path: string, body?: object): Promise<Printed> =>
  (await askApi(path, parse, { method: 'POST', body })).data
