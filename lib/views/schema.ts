import { z } from 'zod'
import type { Permission } from '@/lib/accounts/roles'
import { say } from '@/lib/words/speaking'
import { LONGEST_NAME } from './longest-name'

/** The lists that have views, and what a role needs to share one of them. */
export const SHARED_BY = {
  routes: 'routes:write',
  dvirs: 'maintenance:write',
  work_orders: 'maintenance:write',
} as const satisfies Record<string, Permission>

export type ViewedList = keyof typeof SHARED_BY
const list = z.enum(['routes', 'dvirs', 'work_orders'] satisfies ViewedList[])

const LONGEST_SEARCH = 2000

const name = z
  .string({ error: () => say('lib-views.name-needed') })
  .trim()
  .min(1, { error: () => say('lib-views.name-needed') })
  .max(LONGEST_NAME, { error: () => say('lib-views.name-too-long') })

/** What stands behind the question mark of an address: names and values, written as browsers write them. */
const search = z
  .string()
  .max(LONGEST_SEARCH)
  .transform((text) => new URLSearchParams(text).toString())
  .pipe(z.string().max(LONGEST_SEARCH))

/** Query of GET /api/views. */
export const viewsQuery = z.strictObject({ list })

/** POST /api/views. */
export const viewBody = z.strictObject({ list, name, search, shared: z.boolean().default(false) })
export type ViewBody = z.output<typeof viewBody>

/** PATCH /api/views/{id}: what is left out stays. */
export const viewChange = z
  .strictObject({ name, search, shared: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: () => say('lib.nothing-to-change') })
export type ViewChange = z.output<typeof viewChange>

/** Path of /api/views/{id}. */
export const viewParams = z.strictObject({ id: z.uuid() })

/** PUT /api/views/default: with `null` a list begins as it does for everybody. */
export const defaultBody = z.strictObject({ list, id: z.uuid().nullable() })
export type DefaultBody = z.output<typeof defaultBody>
