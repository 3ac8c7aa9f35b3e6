import { z } from 'zod'
import { createRouteBody } from '@/lib/routes/schema'
import { IMPORT_COLUMNS, LONGEST_KEPT, MOST_LINES, MOST_ROUTES } from './file/columns'
import { type ImportProblem, MOST_PROBLEMS, PROBLEM_CODES } from './file/problems'

/** Routes that are handed over at once. */
const MOST_AT_ONCE = 100

export const importParams = z.strictObject({ id: z.uuid() })
export const importRowParams = z.strictObject({
  id: z.uuid(),
  position: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

/** POST /api/imports. The id is the browser's: asked twice, it is begun once. */
export const beginImportBody = z.strictObject({
  id: z.uuid(),
  fileName: z.string().min(1).max(255),
  routes: z.int().min(1).max(MOST_ROUTES),
})

/** A row of the file, by which it can be mended and read again without it (file/said-in-full.ts). */
export const importLine = z.strictObject({
  row: z.int().min(1).max(1_000_000),
  cells: z.partialRecord(z.enum(IMPORT_COLUMNS), z.string().max(LONGEST_KEPT)),
})
export const importProblem: z.ZodType<ImportProblem> = z.strictObject({
  row: z.int().min(1),
  column: z.enum(IMPORT_COLUMNS).nullable(),
  code: z.enum(PROBLEM_CODES),
  said: z.string().max(1000).optional(),
})
const importRow = z
  .strictObject({
    position: z.int().min(0).max(MOST_ROUTES),
    name: z.string().max(255),
    lines: z.array(importLine).min(1).max(MOST_LINES),
    body: createRouteBody.nullable(),
    problems: z.array(importProblem).max(MOST_PROBLEMS),
  })
  .refine(({ body, problems }) => (body === null) === problems.length > 0, { path: ['problems'] })

/** POST /api/imports/{id}/rows: routes of the file; one that is there already stays as it is. */
export const importRowsBody = z.strictObject({ rows: z.array(importRow).min(1).max(MOST_AT_ONCE) })

/** PATCH /api/imports/{id}. */
export const steerImportBody = z.strictObject({ state: z.enum(['running', 'stopped']) })

/** PATCH /api/imports/{id}/rows/{position}: what becomes of a route of which nobody knows whether the platform has it. */
export const decideRowBody = z.strictObject({ decision: z.enum(['look', 'send', 'leave']) })

const names = z.array(z.string().min(1).max(255)).max(1000)

/** POST /api/imports/names: what the directory knows by these. */
export const importNamesBody = z.strictObject({
  driver: names,
  vehicle: names,
  address: names,
  // A page from before an update asks for none.
  asset: names.default([]),
})
export type ImportNames = z.output<typeof importNamesBody>
