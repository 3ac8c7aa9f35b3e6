import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import { tellTrails } from '../../tell-trails'
import { lockFactors } from '../factors'

/** What its owner calls a key from now on. Throws AppError 404. */
export async function nameKey(
  ctx: Pick<Base, 'db' | 'clock'>,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId)
    const key = await tx.securityKey.findFirst({ where: { id, userId } })
    if (!key) throw notFound('security_key')
    if (key.name === name) return
    await tx.securityKey.update({ where: { id }, data: { name } })
    await tellTrails(tx, user, {
      at: new Date(ctx.clock.now()),
      action: 'security_key.named',
      summary: `${user.name} calls their security key “${key.name}” “${name}” now`,
      detail: { key: id, before: key.name, name },
    })
  })
}
