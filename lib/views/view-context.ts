import { may } from '@/lib/accounts/roles'
import type { Actor } from '@/lib/actor'
import type { Base } from '@/lib/base'
import type { Tx } from '@/lib/db/open'
import { conflict, forbidden } from '@/lib/errors'
import type { Prisma, SavedView } from '@/lib/generated/prisma/client'
import { say } from '@/lib/words/speaking'
import { SHARED_BY, type ViewedList } from './schema'

/** Of a list, shared ones and those of one person each. */
const MOST_VIEWS = 100

export type ViewContext = Pick<Base, 'db' | 'clock'> & { actor: Actor }

/** A view as our API answers it. */
export interface ViewRow {
  id: string
  name: string
  /** Behind the question mark of its list's address. */
  search: string
  shared: boolean
}

export const viewRow = ({ id, name, search, ownerId }: SavedView): ViewRow => ({
  ...{ id, name, search },
  shared: ownerId === null,
})

/** Views that somebody sees: their own, and those that are shared. */
export const seenBy = ({ userId, organizationId }: Actor) =>
  ({ organizationId, OR: [{ ownerId: userId }, { ownerId: null }] }) satisfies Prisma.SavedViewWhereInput

/** Throws 403 role_forbids for whose role changes nothing in this list: what is shared is for everybody who works by it. */
export function requireSharing({ role }: Actor, list: string): void {
  if (!isViewed(list) || !may(role, SHARED_BY[list]))
    throw forbidden(say('lib-views.may-not-share'), 'role_forbids')
}

const isViewed = (list: string): list is ViewedList => Object.hasOwn(SHARED_BY, list)

/** Throws 409 too_many_views where a person, or everybody, has as many views of a list as there may be. */
export async function requireRoom(
  tx: Tx,
  where: Pick<SavedView, 'organizationId' | 'list' | 'ownerId'>,
): Promise<void> {
  if ((await tx.savedView.count({ where })) >= MOST_VIEWS)
    throw conflict('too_many_views', say('lib-views.too-many', { count: MOST_VIEWS }))
}

export const nameTaken = () =>
  conflict('name_taken', say('lib-views.name-taken'), [
    { path: 'name', message: say('lib-views.name-taken') },
  ])
