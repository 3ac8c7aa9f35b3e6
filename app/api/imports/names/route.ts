import { handle } from '@/app/api/handle'
import { matchNames } from '@/lib/import/match-names'
import { importNamesBody } from '@/lib/import/schema'

/** Names of a file: they would not fit an address. */
export const POST = handle({ permission: 'read', body: importNamesBody }, (ctx, { body }) =>
  matchNames(ctx, body),
)
