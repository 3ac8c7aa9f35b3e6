import { handle } from '@/app/api/handle'
import { readImport } from '@/lib/import/read-import'
import { importParams, steerImportBody } from '@/lib/import/schema'
import { steerImport } from '@/lib/import/steer-import'

/** How far it is: an open page asks by itself. */
export const GET = handle(
  { permission: 'read', params: importParams, background: true },
  async (ctx, { params }) => ({ data: await readImport(ctx, params.id) }),
)

export const PATCH = handle(
  { permission: 'routes:write', params: importParams, body: steerImportBody },
  async (ctx, { params, body }) => ({ data: await steerImport(ctx, params.id, body.state) }),
)
