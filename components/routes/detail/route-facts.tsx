import type { ReactNode } from 'react'
import { NamedId } from '@/components/directory/named-id'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { Time } from '@/components/ui/time'
import { type ByKind, forField, namesIn } from '@/lib/fields'
import { FIELDS, type RouteKind, SETTING_FIELDS } from '@/lib/routes/fields'
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
        ...factsOf(row, 'listed'),
        { term: 'Route’s zone', value: row.orgLocalTimezone ?? null },
        ...factsOf(row, 'last'),
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

interface Fact {
  term: string
  value: ReactNode
}

/** The facts of a place in the list; a field may make several. */
const factsOf = (row: RouteAnswer, place: 'listed' | 'last'): Fact[] =>
  namesIn(FIELDS)
    .filter((name) => FIELDS[name].fact === place)
    .flatMap((name) => forField<typeof FIELDS, [RouteAnswer], Fact[]>(FIELDS, name, FACTS, row))

const one = (row: { label: string; term?: string }, value: ReactNode): Fact[] =>
  value ? [{ term: row.term ?? row.label, value }] : []

const FACTS: ByKind<typeof FIELDS, [RouteAnswer], Record<RouteKind, Fact[]>> = {
  text: (field, row) => one(FIELDS[field], row[field]),
  prose: (field, row) =>
    one(FIELDS[field], row[field] && <span className="wrap-anywhere whitespace-pre-wrap">{row[field]}</span>),
  driver: (field, row) => one(FIELDS[field], <Named of={row[FIELDS[field].answered]} what="driver id" />),
  vehicle: (field, row) => one(FIELDS[field], <Named of={row[FIELDS[field].answered]} what="vehicle id" />),
  tags: (field, row) => one(FIELDS[field], row[field]?.length ? <Tags ids={row[field]} /> : null),
  settings: (field, row) =>
    namesIn(SETTING_FIELDS).flatMap((member) => {
      const value = row[field]?.[member]
      return one(SETTING_FIELDS[member], value && <code>{value}</code>)
    }),
  ids: (field, row) => externalIdsOf(row[field]),
  // Shown as a whole, where they belong; or never answered.
  stops: () => [],
  flag: () => [],
}

/** External ids as facts, one by one. */
export const externalIdsOf = (ids: Record<string, string> | null | undefined) =>
  Object.entries(ids ?? {}).map(([key, value]) => ({ term: key, value: <CopyId id={value} what={key} /> }))
