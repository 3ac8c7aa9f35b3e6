import { queryOptions } from '@tanstack/react-query'
import { askApi } from '@/components/api/ask-api'
import { answer } from '@/components/api/read'
import { type FeedAnswer, feedsAnswer } from './feed-answer'

const AGAIN_MS = 5_000

const readFeeds = (json: unknown) => answer(feedsAnswer)(json).data

/** How each feed stands, asked again every five seconds: as often as a worker looks. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds'],
  queryFn: ({ signal }) => askApi('/api/feeds', readFeeds, { signal }),
  refetchInterval: AGAIN_MS,
})

/** Switches a feed; answers with all of them. Throws ApiError. */
export const requestSwitch = ({ kind, enabled }: Pick<FeedAnswer, 'kind' | 'enabled'>) =>
  askApi(`/api/feeds/${kind}`, readFeeds, { method: 'PATCH', body: { enabled } })
