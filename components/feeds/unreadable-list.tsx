import { useWords } from '#use-words'
import { Card } from '@/components/ui/card'
import { JsonBlock } from '@/components/ui/json-block'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Unreadable } from '@/lib/events/unreadable-schema'
import type { WordKey } from '@/lib/words/word-key'

const SOURCES: Readonly<Record<string, WordKey | undefined>> = {
  feed: 'feeds.unreadable-from-feed',
  webhook: 'feeds.unreadable-from-webhook',
  api: 'feeds.unreadable-from-api',
  sync: 'feeds.unreadable-from-sync',
}

/** What the platform sent and could not be read, as it came. Nothing where there is none. */
export function UnreadableList({ unreadable: { data, count } }: { unreadable: Unreadable }) {
  const t = useWords()
  if (count === 0) return null
  return (
    <Card className="mt-4" title={t('feeds.unreadable', { count })} intro={t('feeds.unreadable-intro')}>
      <ul aria-label={t('feeds.unreadable-items')} className="space-y-3">
        {data.map(({ id, source, receivedAt, body }) => (
          <li key={id}>
            <p className="mb-1 text-table text-quiet">
              {t.rich(SOURCES[source] ?? 'feeds.unreadable-from-other', {
                at: () => <ZonedTime instant={receivedAt} />,
              })}
            </p>
            <JsonBlock title={t('feeds.unreadable-raw')} value={body} />
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className="mt-3 text-table text-quiet">{t('feeds.unreadable-newest', { count: data.length })}</p>
      )}
    </Card>
  )
}
