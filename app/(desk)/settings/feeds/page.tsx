import type { PageProps } from '@/app/asked-search'
import { deskContext, feedsOf } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { FeedList } from '@/components/feeds/feed-list'
import { feedsQuery } from '@/components/feeds/queries'
import { UnreadableList } from '@/components/feeds/unreadable-list'
import { may, roleRefusal } from '@/lib/accounts/roles'
import { listUnreadable } from '@/lib/events/list-unreadable'

export const generateMetadata = titled('app.feeds')

export default async function FeedsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/feeds', searchParams)
  const { role } = ctx.actor
  const administers = may(role, 'administer')
  const [feeds, unreadable] = await Promise.all([
    feedsOf(ctx.actor),
    administers ? listUnreadable(ctx) : null,
  ])
  return (
    <Prefetched queries={[{ queryKey: feedsQuery.queryKey, data: feeds }]}>
      <ShippedWords of={['feeds']}>
        <FeedList blocked={roleRefusal(role, 'administer', await words())} />
      </ShippedWords>
      {unreadable && <UnreadableList unreadable={unreadable} />}
    </Prefetched>
  )
}
