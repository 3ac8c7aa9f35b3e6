import type { DeskContext } from '@/lib/connection/desk-context'
import { checkEntry } from '@/lib/directory/check-entry'
import { invalid } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { ProposedPerson } from './schema'

/**
 * Whom an id names, by the platform's own id and with a name where one is known. A user whom nobody has named yet cannot be
 * asked for: the id stands as it was typed. Throws 404 for a driver whom the platform does not know, 400 for an external
 * id of nobody known, and what the door throws.
 */
export async function foundPerson(ctx: DeskContext, { kind, id }: ProposedPerson) {
  const { entry } = await checkEntry(ctx, kind, id)
  if (!entry && id.includes(':'))
    throw invalid(say('lib-signers.own-id'), [{ path: 'id', message: say('lib-signers.own-id') }])
  return { kind, id: entry?.id ?? id, called: entry ? `${entry.name} (${entry.id})` : `${kind} ${id}` }
}
