import { Card } from '@/components/ui/card'
import { JsonBlock } from '@/components/ui/json-block'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { Unreadable } from '@/lib/events/unreadable-schema'

const SOURCES: Readonly<Record<string, string>> = {
  feed: 'From a feed',
  webhook: 'From a webhook',
  api: 'From an answer',
  sync: 'From a list',
}

/** What the platform sent and could not be read, as it came. Nothing where there is none. */
export function UnreadableList({ unreadable: { data, count } }: { unreadable: Unreadable }) {
  if (count === 0) return null
  return (
    <Card
      className="mt-4"
      title={count === 1 ? '1 item could not be read' : `${count} items could not be read`}
      intro="Everything that came with them was kept. Show these to whoever runs the platform."
    >
      <ul aria-label="Items that could not be read" className="space-y-3">
        {data.map(({ id, source, receivedAt, body }) => (
          <li key={id}>
            <p className="mb-1 text-table text-quiet">
              {SOURCES[source] ?? 'From the platform'}, <ZonedTime instant={receivedAt} />
            </p>
            <JsonBlock title="As it came" value={body} />
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className="mt-3 text-table text-quiet">The newest {data.length} are shown.</p>
      )}
    </Card>
  )
}
