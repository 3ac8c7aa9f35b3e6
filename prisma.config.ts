import path from 'node:path'
import { defineConfig } from 'prisma/config'

// The CLI would download a native schema engine on first use; the WebAssembly build of the same engine comes
// with the packages and needs no network (docs/decisions/0003-prisma-without-a-download.md).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'scripts', 'schema-engine.mjs')

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? 'pglite:memory://' },
})
