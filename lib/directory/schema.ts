import { z } from 'zod'
import { queryInteger } from '@/lib/platform/contract/query'
import { say } from '@/lib/words/speaking'
import { DIRECTORY_KINDS, type DirectoryKind, MOST_NAMED } from './entry'
import { fold, LEAST_CHARACTERS } from './fold'

const KINDS: readonly string[] = DIRECTORY_KINDS
const isKind = (text: string): text is DirectoryKind => KINDS.includes(text)

/** One kind, or several in a comma list: what a work order is about may be a vehicle, a trailer or another asset. */
const kinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(
        z.string().refine(isKind, {
          error: () => say('lib-directory.kinds', { kinds: DIRECTORY_KINDS.join(', ') }),
        }),
      )
      .min(1)
      .max(DIRECTORY_KINDS.length),
  )

/** Query of GET /api/directory: either `q`, or `ids` (comma list) to name what is known by id. */
export const directoryQuery = z
  .strictObject({
    kind: kinds,
    q: z.string().max(200).optional(),
    ids: z
      .string()
      .max(10_000)
      .transform((text) => text.split(',').filter((id) => id !== ''))
      .pipe(
        z
          .array(z.string())
          .max(MOST_NAMED, { error: () => say('lib-directory.too-many-ids', { count: MOST_NAMED }) }),
      )
      .optional(),
    limit: queryInteger({ min: 1, max: 100, default: 20 }).optional(),
  })
  .superRefine(({ q, ids }, ctx) => {
    if ((q === undefined) === (ids === undefined))
      ctx.addIssue({ code: 'custom', path: ['q'], message: say('lib-directory.either-q-or-ids') })
    else if (q !== undefined && fold(q).length < LEAST_CHARACTERS)
      ctx.addIssue({
        code: 'custom',
        path: ['q'],
        message: say('lib-directory.too-short', { count: LEAST_CHARACTERS }),
      })
  })
export type DirectoryQuery = z.output<typeof directoryQuery>

/** Path parameters of GET /api/directory/{kind}/{id}; the id may be an external one written key:value. */
export const directoryParams = z.strictObject({
  kind: z.enum(DIRECTORY_KINDS),
  id: z.string().min(1).max(255),
})
