import type { ImportProblem } from './file/problems'

/** An import: its rows arrive, they are sent, a person stopped it, nothing is left to send. */
export const IMPORT_STATES = ['gathering', 'running', 'stopped', 'done'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * A route of it: `checked` until the import starts, `waiting` to be sent, `sending` while nobody knows more; then `made`,
 * `refused` (by us or the platform) or `unknown`, which is never sent again unless a person says so.
 */
export const ROW_STATES = ['checked', 'waiting', 'sending', 'made', 'refused', 'unknown'] as const
export type RowState = (typeof ROW_STATES)[number]

/** The external id that each route is given, `key:value`, beside those of the file: its row's own id. */
export const EXTERNAL_KEY = 'wayboardImport'
export const externalIdOf = (rowId: string): string => `${EXTERNAL_KEY}:${rowId}`

export const refusedBy = (row: number, said: string | null): ImportProblem => ({
  ...{ row, column: null, code: 'refused' },
  ...(said === null ? {} : { said: said.slice(0, 1000) }),
})
