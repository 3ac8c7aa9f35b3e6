import { handle } from '@/app/api/handle'
import { beginImport } from '@/lib/import/begin-import'
import { readImports } from '@/lib/import/read-import'
import { beginImportBody } from '@/lib/import/schema'

export const GET = handle({ permission: 'read' }, (ctx) => readImports(ctx))

export const POST = handle(
  { permission: 'routes:write', body: beginImportBody, status: 201 },
  async (ctx, { body }) => ({ data: await beginImport(ctx, body) }),
)
