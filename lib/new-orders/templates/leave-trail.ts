import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError, conflict } from '@/lib/errors'
import { requireJsonObject } from '@/lib/json'
import { say } from '@/lib/words/speaking'
import type { Template } from './schema'

export type TemplateContext = Pick<DeskContext, 'db' | 'actor' | 'clock'>

/** What is left in the trail of a template, last in its transaction. */
export const leaveTrail = (
  tx: Tx,
  { actor, clock }: TemplateContext,
  what: 'created' | 'changed' | 'deleted',
  { id, name, body }: Pick<Template, 'id' | 'name' | 'body'>,
): Promise<void> =>
  appendAudit(tx, {
    organizationId: actor.organizationId,
    actor: { id: actor.userId, name: actor.name },
    at: new Date(clock.now()),
    ...{ action: `order_template.${what}`, subjectType: 'order_template', subjectId: id },
    summary: `${SAID[what]} the work order template ${name}`,
    detail: { body: requireJsonObject(body) },
  })

const SAID = { created: 'Created', changed: 'Changed', deleted: 'Deleted' }

/** What a write of a template threw: 409 name_taken in place of what the database says of a second one of that name. */
export function asRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  const message = say('lib-new-orders.template-name-taken')
  return new AppError('name_taken', 409, message, { details: [{ path: 'name', message }] })
}

/** Somebody changed it after it was read. */
export const changedBefore = () => conflict('changed_meanwhile', say('lib-new-orders.template-changed'))
