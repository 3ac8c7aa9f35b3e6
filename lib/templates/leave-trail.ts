import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { AppError } from '@/lib/errors'
import type { JsonObject } from '@/lib/json'
import { bounded } from '@/lib/ledger/bounded'
import { say } from '@/lib/words/speaking'
import type { KindOfTemplate, Template, TemplateContext } from './kind-of-template'

/** What is left in the trail of a template, which keeps a fair size of what it holds for good. Last in its transaction. */
export const leaveTrail = <Content>(
  tx: Tx,
  { actor, clock }: TemplateContext,
  { subject, called }: KindOfTemplate<Content>,
  what: 'created' | 'changed' | 'deleted',
  { id, name, body }: Template<JsonObject>,
): Promise<void> =>
  appendAudit(tx, {
    organizationId: actor.organizationId,
    actor: { id: actor.userId, name: actor.name },
    at: new Date(clock.now()),
    ...{ action: `${subject}.${what}`, subjectType: subject, subjectId: id },
    summary: `${SAID[what]} the ${called} ${name}`,
    detail: { body: bounded(body) },
  })

const SAID = { created: 'Created', changed: 'Changed', deleted: 'Deleted' }

/** What a write of a template threw: 409 name_taken in place of what the database says of a second one of that name. */
export function asRefusal(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  const message = say('lib-templates.name-taken')
  return new AppError('name_taken', 409, message, { details: [{ path: 'name', message }] })
}
