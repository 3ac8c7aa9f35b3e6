import type { Base } from '@/lib/base'
import { type FeedStanding, feedStandingOf, toldFeed } from '@/lib/feeds/feed-status'
import { feedStates } from '@/lib/feeds/read-feeds'
import type { DeskStatus } from './message'

type Ctx = Pick<Base, 'db' | 'clock'>

/** How an organization stands, in no language: all its desks share it. */
export interface Standing extends Omit<DeskStatus, 'feeds'> {
  feeds: FeedStanding[]
}

/** The same in the language of whoever is told. */
export const toldStatus = ({ feeds, connection }: Standing): DeskStatus => ({
  feeds: feeds.map(toldFeed),
  connection,
})

/** How feeds and connection of each organization stand, in two queries for any number of them. */
export async function readStatuses(
  { db, clock }: Ctx,
  organizationIds: readonly string[],
): Promise<Map<string, Standing>> {
  const where = { organizationId: { in: [...organizationIds] } }
  const [feeds, connections] = await Promise.all([
    db.feed.findMany({ where }),
    db.connection.findMany({
      where,
      select: { organizationId: true, status: true, scope: true, since: true },
    }),
  ])
  const now = clock.now()
  return new Map(
    organizationIds.map((id) => {
      const connection = connections.find(({ organizationId }) => organizationId === id)
      const rows = feeds.filter(({ organizationId }) => organizationId === id)
      return [
        id,
        {
          feeds: feedStates(rows, connection?.status ?? null).map((state) => feedStandingOf(state, now)),
          connection: connection
            ? { status: connection.status, scope: connection.scope, since: connection.since.toISOString() }
            : null,
        },
      ]
    }),
  )
}

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

/** Whether a person would be shown the same: when a live feed was last asked matters to the minute only. */
export const sameStatus = (one: Standing, other: Standing) => shown(one) === shown(other)

const shown = ({ feeds, connection }: Standing) =>
  JSON.stringify([
    connection,
    feeds.map(({ since, ...feed }) => [feed, feed.status === 'live' ? since?.slice(0, MINUTE) : since]),
  ])
