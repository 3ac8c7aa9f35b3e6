import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { JsonObject } from '@/lib/json'

interface Taken {
  /** What the trail calls it: `routes`. */
  list: string
  action?: 'list.exported' | 'list.printed'
  summary: string
  detail: JsonObject
}

/** The trail says who took a list away, as what. Answers when. */
export async function noteTaken(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  { list, action = 'list.exported', summary, detail }: Taken,
): Promise<Date> {
  const at = new Date(clock.now())
  await db.$transaction((tx) =>
    appendAudit(tx, {
      organizationId: actor.organizationId,
      at,
      actor: { id: actor.userId, name: actor.name },
      action,
      subjectType: 'list',
      subjectId: list,
      summary,
      detail,
    }),
  )
  return at
}
