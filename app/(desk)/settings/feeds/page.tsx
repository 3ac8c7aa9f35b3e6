import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { FeedList } from '@/components/feeds/feed-list'
import { feedsKey } from '@/components/feeds/feeds-key'
import { may } from '@/lib/accounts/roles'
import { readFeeds } from '@/lib/feeds/read-feeds'

export const metadata: Metadata = { title: 'Feeds' }

export default async function FeedsPage() {
  const ctx = await deskContext('/settings/feeds')
  const { role, organizationId } = ctx.actor
  return (
    <Prefetched queries={[{ queryKey: feedsKey, data: await readFeeds(ctx, organizationId) }]}>
      <FeedList
        blocked={
          may(role, 'administer') ? null : `Only an administrator can switch feeds, and your role is ${role}.`
        }
      />
    </Prefetched>
  )
}
