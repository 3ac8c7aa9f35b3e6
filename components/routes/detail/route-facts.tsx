import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Named } from '@/components/directory/named'
import { NamedId } from '@/components/directory/named-id'
import { driverHref } from '@/components/drivers/driver-href'
import { DefinitionList } from '@/components/ui/definition-list'
import { Time } from '@/components/ui/time/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { type ByKind, forField, namesIn } from '@/lib/fields'
import { FIELD_WORDS, SETTING_WORDS } from '@/lib/routes/field-words'
import { FIELDS, type RouteKind, SETTING_FIELDS } from '@/lib/routes/fields'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'

interface RouteFactsProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  now: number
}

/** What is known of a route beside its stops. */
export function RouteFacts({ seen, zone, now }: RouteFactsProps) {
  const t = useWords()
  const { row, startMs, endMs } = seen
  const span = (from: number | string | null | undefined, to: number | string | null | undefined) =>
    (from ?? to) === null || (from ?? to) === undefined
      ? null
      : t.rich('routes-detail.from-to', {
          from: () => <Time instant={from} zone={zone} now={now} none={t('routes-detail.no-start')} />,
          to: () => <Time instant={to} zone={zone} now={now} none={t('routes-detail.no-end')} />,
        })
  return (
    <DefinitionList
      items={[
        { term: t('routes-detail.planned'), value: span(startMs, endMs) },
        {
          term: t('routes-detail.actual'),
          value: span(row.actualRouteStartTime, row.actualRouteEndTime),
        },
        ...factsOf(row, 'listed', t),
        { term: t('routes-detail.zone'), value: row.orgLocalTimezone ?? null },
        ...factsOf(row, 'last', t),
      ]}
    />
  )
}

interface NamedOrNobodyProps {
  of: RouteAnswer['vehicle']
  what: string
  hrefOf: (id: string) => string
}

function NamedOrNobody({ of, what, hrefOf }: NamedOrNobodyProps) {
  const t = useWords()
  if (!of?.id && !of?.name) return <span className="text-quiet">{t('routes-detail.nobody')}</span>
  return <Named name={of.name} id={of.id} {...{ what, hrefOf }} />
}

function Tags({ ids }: { ids: readonly string[] }) {
  const t = useWords()
  return (
    <span className="flex flex-wrap gap-x-3">
      {ids.map((id) => (
        <NamedId key={id} kinds={['tag']} id={id} what={t('routes-detail.id-tag')} />
      ))}
    </span>
  )
}

interface Fact {
  term: string
  value: ReactNode
}

/** The facts of a place in the list; a field may make several. */
const factsOf = (row: RouteAnswer, place: 'listed' | 'last', t: Words): Fact[] =>
  namesIn(FIELDS)
    .filter((name) => FIELDS[name].fact === place)
    .flatMap((name) => forField<typeof FIELDS, [RouteAnswer, Words], Fact[]>(FIELDS, name, FACTS, row, t))

const one = (row: { label: WordKey; term?: WordKey }, value: ReactNode, t: Words): Fact[] =>
  value ? [{ term: t(row.term ?? row.label), value }] : []

const FACTS: ByKind<typeof FIELDS, [RouteAnswer, Words], Record<RouteKind, Fact[]>> = {
  text: (field, row, t) => one(FIELD_WORDS[field], row[field], t),
  prose: (field, row, t) =>
    one(
      FIELD_WORDS[field],
      row[field] && <span className="wrap-anywhere whitespace-pre-wrap">{row[field]}</span>,
      t,
    ),
  driver: (field, row, t) =>
    one(
      FIELD_WORDS[field],
      <NamedOrNobody
        of={row[FIELDS[field].answered]}
        what={t('routes-detail.id-driver')}
        hrefOf={driverHref}
      />,
      t,
    ),
  vehicle: (field, row, t) =>
    one(
      FIELD_WORDS[field],
      <NamedOrNobody
        of={row[FIELDS[field].answered]}
        what={t('routes-detail.id-vehicle')}
        hrefOf={vehicleHref}
      />,
      t,
    ),
  tags: (field, row, t) => one(FIELD_WORDS[field], row[field]?.length ? <Tags ids={row[field]} /> : null, t),
  settings: (field, row, t) =>
    namesIn(SETTING_FIELDS).flatMap((member) => {
      const value = row[field]?.[member]
      const option = SETTING_WORDS[member].options.find((one) => one.value === value)
      return one(SETTING_WORDS[member], option ? t(option.label) : value && <code>{value}</code>, t)
    }),
  // Shown as a whole, where they belong; behind the copy control of the panel; or never answered.
  ids: () => [],
  stops: () => [],
  flag: () => [],
}
