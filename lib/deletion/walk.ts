import { z } from 'zod'
import type { Base } from '@/lib/base'
import type { Deletion } from '@/lib/generated/prisma/client'

/** A name beside what somebody decided in an organization. */
const named = z.object({ organizationId: z.string(), by: z.string() })
export type Named = z.output<typeof named>

const walked = z.object({
  /** Up to which entry each organization's trail was looked through. */
  trails: z.record(z.string(), z.int()),
  /** Up to which record of verdicts it was looked for which names; the id as text, since it may be longer than a number. */
  records: z.object({ names: z.array(named), until: z.string().regex(/^\d+$/u) }),
})

/** How far an account's deletion has looked through what may name the person. */
export interface Walk {
  trails: Map<string, number>
  records: { names: readonly Named[]; until: bigint }
}

/** As the row has it; from the beginning where nothing stands there, or what another version wrote. */
export function walkOf(row: Pick<Deletion, 'walked'>): Walk {
  const { data } = walked.safeParse(row.walked)
  return {
    trails: new Map(Object.entries(data?.trails ?? {})),
    records: { names: data?.records.names ?? [], until: BigInt(data?.records.until ?? 0) },
  }
}

/** Writes down how far it has come: killed, it goes on there. Names stand in it until the deletion has ended. */
export async function keepWalk({ db }: Pick<Base, 'db'>, subjectId: string, walk: Walk): Promise<void> {
  const { names, until } = walk.records
  const kept: z.input<typeof walked> = {
    trails: Object.fromEntries(walk.trails),
    records: { names: [...names], until: String(until) },
  }
  await db.deletion.updateMany({ where: { subjectId, endedAt: null }, data: { walked: kept } })
}

/** So many steps are done again at most after a process was killed: each write of it is as long as there are organizations. */
const KEPT_EVERY = 50

/** To be called after each step: keeps the walk now and then. */
export function keepingWalk(ctx: Pick<Base, 'db'>, subjectId: string, walk: Walk): () => Promise<void> {
  let steps = 0
  return async () => {
    steps += 1
    if (steps % KEPT_EVERY === 0) await keepWalk(ctx, subjectId, walk)
  }
}
