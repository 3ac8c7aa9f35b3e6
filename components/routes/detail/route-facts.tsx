import { NamedId } from '@/components/directory/named-id'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { Time } from '@/components/ui/time'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'

interface RouteFactsProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  now: number
}

/** What is known of a route beside its stops. */
export function RouteFacts({ seen, zone, now }: RouteFactsProps) {
  const { row, startMs, endMs } = seen
  const span = (from: number | string | null | undefined, to: number | string | null | undefined) =>
    (from ?? to) === null || (from ?? to) === undefined ? null : (
      <>
        <Time instant={from} zone={zone} now={now} none="no start" /> to{' '}
        <Time instant={to} zone={zone} now={now} none="no end yet" />
      </>
    )
  return (
    <DefinitionList
      items={[
        { term: 'Planned', value: span(startMs, endMs) },
        { term: 'Actual', value: span(row.actualRouteStartTime, row.actualRouteEndTime) },
        { term: 'Driver', value: <Named of={row.driver} what="driver id" /> },
        { term: 'Vehicle', value: <Named of={row.vehicle} what="vehicle id" /> },
        { term: 'Route’s zone', value: row.orgLocalTimezone ?? null },
        ...(row.notes
          ? [{ term: 'Notes', value: <span className="wrap-anywhere whitespace-pre-wrap">{row.notes}</span> }]
          : []),
        ...settingsOf(row),
        ...(row.tagIds?.length ? [{ term: 'Tags', value: <Tags ids={row.tagIds} /> }] : []),
        ...externalIdsOf(row.externalIds),
      ]}
    />
  )
}

function Named({ of, what }: { of: RouteAnswer['vehicle']; what: string }) {
  if (!of?.id && !of?.name) return <span className="text-quiet">nobody assigned</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {of.name}
      {of.id && <CopyId id={of.id} what={what} />}
    </span>
  )
}

function Tags({ ids }: { ids: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <NamedId key={id} kinds={['tag']} id={id} what="tag id" />
      ))}
    </span>
  )
}

function settingsOf({ settings }: RouteAnswer) {
  if (!settings) return []
  return [
    { term: 'Starts by', value: settings.routeStartingCondition },
    { term: 'Is done by', value: settings.routeCompletionCondition },
    { term: 'Order by', value: settings.sequencingMethod },
  ].flatMap(({ term, value }) => (value ? [{ term, value: <code>{value}</code> }] : []))
}

/** External ids as facts, one by one. */
export const externalIdsOf = (ids: Record<string, string> | null | undefined) =>
  Object.entries(ids ?? {}).map(([key, value]) => ({ term: key, value: <CopyId id={value} what={key} /> }))
