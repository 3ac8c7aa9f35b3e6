import { randomUUID } from 'node:crypto'
import { bindingOf } from '@/lib/connection/install/store-grant'
import { createVault } from '@/lib/connection/token/vault'
import type { Db } from '@/lib/db/open'
import type { Env } from '@/lib/env'
import { SYNC_KINDS } from '@/lib/sync/kinds'

const YEAR_MS = 365 * 86_400_000

interface Ctx {
  db: Db
  env: Env
}

/** An organization of its own whose connection opens the platform with `token` for long enough. */
export const seedConnection = (ctx: Ctx, token: string): Promise<void> => seed(ctx, [token])

/** Connections number `from` up to `to`, each with a token of its own and somebody who looks at its desk. */
export async function seedConnections(ctx: Ctx, from: number, to: number): Promise<void> {
  const tokens = Array.from({ length: to - from }, (_, index) => `bench-${from + index}`)
  await seed(ctx, tokens)
  const organizations = await ctx.db.organization.findMany({ select: { id: true } })
  const until = new Date(Date.now() + YEAR_MS)
  await ctx.db.watch.createMany({
    data: organizations.map(({ id }) => ({ organizationId: id, until })),
    skipDuplicates: true,
  })
}

async function seed({ db, env }: Ctx, tokens: readonly string[]): Promise<void> {
  const now = Date.now()
  const vault = createVault(env.tokenEncryptionKeys)
  const rows = tokens.map((token) => ({ id: randomUUID(), token }))
  await db.organization.createMany({
    data: rows.map(({ id }) => ({ id, name: 'Calder Haulage', createdAt: new Date(now) })),
  })
  await db.connection.createMany({
    data: rows.map(({ id, token }) => ({
      organizationId: id,
      status: 'connected' as const,
      scope: 'admin:write',
      since: new Date(now),
      createdAt: new Date(now),
      generation: 1,
      accessToken: vault.seal(token, bindingOf(id, 'accessToken')),
      refreshToken: vault.seal('none', bindingOf(id, 'refreshToken')),
      accessTokenExpiresAt: new Date(now + YEAR_MS),
    })),
  })
  // The lists of the platform are read now and then: here only its feeds are followed.
  const later = new Date(now + YEAR_MS)
  await db.sync.createMany({
    data: rows.flatMap(({ id }) =>
      SYNC_KINDS.map((kind) => ({
        organizationId: id,
        kind,
        dueAt: later,
        syncedUntil: later,
        wholeAt: later,
      })),
    ),
  })
}
