import { z } from 'zod'
import type { Base } from '@/lib/base'
import { AppError, notFound } from '@/lib/errors'
import { replayLedger, type ReplayProgress } from './replay-ledger'

export interface ReplayStep extends ReplayProgress {
  organization: { id: string; name: string }
}

/**
 * `replayLedger` for the organization of this id or name. Throws 404 not_found, 409 ambiguous_name with the ids
 * when several bear the name, and as that does.
 */
export async function* replayOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  idOrName: string,
): AsyncGenerator<ReplayStep> {
  const organization = await find(ctx, idOrName)
  for await (const step of replayLedger(ctx, organization.id)) yield { organization, ...step }
}

async function find({ db }: Pick<Base, 'db'>, idOrName: string) {
  const isId = z.uuid().safeParse(idOrName).success
  const found = await db.organization.findMany({
    where: isId ? { id: idOrName } : { name: idOrName },
    orderBy: { id: 'asc' },
    select: { id: true, name: true },
  })
  const [organization, ...others] = found
  if (!organization) throw notFound('organization')
  if (others.length > 0)
    throw new AppError(
      'ambiguous_name',
      409,
      `${found.length} organizations are called “${idOrName}”. Name one by its id: ${found.map(({ id }) => id).join(', ')}.`,
    )
  return organization
}
