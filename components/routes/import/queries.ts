import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import {
  answer,
  flag,
  list,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  record,
  text,
} from '@/components/api/read'
import type { AskedKind } from '@/lib/import/file/asked-kinds'
import { IMPORT_COLUMNS } from '@/lib/import/file/columns'
import { PROBLEM_CODES } from '@/lib/import/file/problems'
import { IMPORT_STATES, ROW_STATES } from '@/lib/import/states'
import { STANDSTILLS } from '@/lib/ledger/keep/standstill'
import { importKey, importsKey } from './import-keys'

/* What the page reads of /api/imports (lib/import/read-import.ts, match-names.ts). */

const shape = {
  id: text,
  fileName: text,
  state: oneOf(...IMPORT_STATES),
  reason: nullable(oneOf(...STANDSTILLS)),
  by: nullable(text),
  createdAt: text,
  endedAt: nullable(text),
  routes: number,
  counts: object({
    ...{ checked: number, waiting: number, sending: number },
    ...{ made: number, refused: number, unknown: number },
  }),
}
const imported = object(shape)

const detail = object({
  ...shape,
  troubled: list(
    object({
      ...{ position: number, name: text, row: number, looking: flag },
      state: oneOf(...ROW_STATES),
      problems: list(
        object({
          row: number,
          column: nullable(oneOf(...IMPORT_COLUMNS)),
          code: oneOf(...PROBLEM_CODES),
          said: maybe(text),
        }),
      ),
    }),
  ),
})
export type ImportDetailAnswer = Read<typeof detail>
export type TroubledAnswer = ImportDetailAnswer['troubled'][number]

const parseOne = answer(object({ data: detail }))
const parseAll = answer(object({ data: list(imported) }))
const LIVE_MS = 2_000

export const importsQuery = queryOptions({
  queryKey: importsKey,
  queryFn: ({ signal }) => askApi('/api/imports', parseAll, { signal }),
})

/** One import; asked again while it goes on. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => requestImport(id, signal),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? LIVE_MS : false),
  })

const pathOf = (id: string) => `/api/imports/${encodeURIComponent(id)}`

export const requestImport = async (id: string, signal?: AbortSignal) =>
  (await askApi(pathOf(id), parseOne, { ...(signal && { signal }) })).data
export const problemsPath = (id: string) => `${pathOf(id)}/problems`

export const requestSteer = async (id: string, state: 'running' | 'stopped') =>
  (await askApi(pathOf(id), answer(object({ data: imported })), { method: 'PATCH', body: { state } })).data

export const requestDecision = async (id: string, position: number, decision: 'look' | 'send' | 'leave') =>
  (await askApi(`${pathOf(id)}/rows/${position}`, parseOne, { method: 'PATCH', body: { decision } })).data

const named = object({ id: maybe(text), several: maybe(list(object({ id: text, name: text }))) })
const names = record(nullable(named))
const parseNames = answer(
  object({ data: object({ driver: names, vehicle: names, address: names, asset: names }) }),
)

export const requestNames = async (asked: Record<AskedKind, string[]>, signal: AbortSignal) =>
  (await askApi('/api/imports/names', parseNames, { method: 'POST', body: asked, signal })).data

export const requestBegin = (body: { id: string; fileName: string; routes: number }) =>
  askApi('/api/imports', answer(object({ data: object({ id: text }) })), { method: 'POST', body })

export const requestRows = (id: string, rows: readonly object[]) =>
  askApi(`${pathOf(id)}/rows`, () => undefined, { method: 'POST', body: { rows } })
