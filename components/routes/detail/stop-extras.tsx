import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { CopyIds } from '@/components/ui/button/copy-ids'
import { DistanceFigure } from '@/components/units/distance-figure'
import { type ByKind, type FieldsOf, forField, namesIn } from '@/lib/fields'
import { STOP_WORDS } from '@/lib/routes/field-words'
import { STOP_FIELDS, type StopKind } from '@/lib/routes/fields'
import type { Words } from '@/lib/words/words'
import type { StopAnswer } from '../route-answer'
import { externalIds } from './external-ids'
import { SharingLinks, type SharingLink } from './sharing-links'

interface StopExtrasProps {
  stop: StopAnswer
  /** Its place, from 0. */
  index: number
  zone: string
  now: number
}

/** Ids, distances, notes, documents, forms, issues and sharing links of a stop: what there is of them. */
export function StopExtras({ stop, index, zone, now }: StopExtrasProps) {
  const t = useWords()
  const { address, singleUseLocation: place } = stop
  const links: SharingLink[] = [
    ...(stop.liveSharingUrl
      ? [{ liveSharingUrl: stop.liveSharingUrl, name: t('routes-detail.live-sharing-stop') }]
      : []),
    ...(stop.locationLiveSharingLinks ?? []),
  ]
  const facts: Fact[] = [
    ...STOP_FACTS.flatMap((name) =>
      forField<typeof STOP_FIELDS, [StopAnswer, Words], Fact[]>(STOP_FIELDS, name, FACTS, stop, t),
    ),
    ...idsOf(t('routes-detail.documents'), t('routes-detail.id-document'), stop.documents ?? []),
    ...idsOf(t('routes-detail.forms'), t('routes-detail.id-form'), stop.forms ?? []),
    ...idsOf(t('routes-detail.issues'), t('routes-detail.id-issue'), stop.issues ?? []),
    ...(links.length > 0
      ? [{ term: t('routes-detail.sharing'), value: <SharingLinks links={links} zone={zone} now={now} /> }]
      : []),
  ]
  const distances = [
    { key: 'routes-detail.distance-planned', meters: stop.plannedDistanceMeters },
    { key: 'routes-detail.distance-driven', meters: stop.actualDistanceMeters },
  ] as const
  const coordinates = place && [place.latitude, place.longitude].map((one) => one ?? '?').join(', ')
  return (
    <>
      {facts.length > 0 && (
        <dl className="mt-1 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-table">
          {facts.map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-quiet">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-label text-quiet">
        {distances.map(
          ({ key, meters }) =>
            typeof meters === 'number' && (
              <span key={key}>{t.rich(key, { distance: () => <DistanceFigure meters={meters} /> })}</span>
            ),
        )}
        <CopyIds
          of={t('routes.stop-of', { number: index + 1 })}
          ids={[
            { what: t('routes-detail.id-stop'), id: stop.id },
            ...(address ? [{ what: t('routes-detail.id-address'), id: address.id }] : []),
            ...(coordinates ? [{ what: t('routes-detail.id-place'), id: coordinates }] : []),
            ...externalIds(stop.externalIds),
          ]}
        />
      </p>
    </>
  )
}

interface Fact {
  term: string
  value: ReactNode
}

/** What stands among the facts of a stop: what else its table has stands on the line or below. */
const STOP_FACTS = namesIn(STOP_FIELDS).filter((name) => STOP_FIELDS[name].fact === 'last')

const words = (field: FieldsOf<typeof STOP_FIELDS, 'text' | 'prose'>, stop: StopAnswer, t: Words): Fact[] =>
  stop[field]
    ? [
        {
          term: t(STOP_WORDS[field].label),
          value: <span className="wrap-anywhere whitespace-pre-wrap">{stop[field]}</span>,
        },
      ]
    : []
const none = () => []

const FACTS: ByKind<typeof STOP_FIELDS, [StopAnswer, Words], Record<StopKind, Fact[]>> = {
  text: words,
  prose: words,
  id: none,
  address: none,
  location: none,
  time: none,
  window: none,
  place: none,
  ids: none,
}

function idsOf(
  term: string,
  what: string,
  things: readonly { id: string; name?: string | null | undefined }[],
) {
  if (things.length === 0) return []
  return [
    {
      term,
      value: (
        <ul>
          {things.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              {name} <CopyId id={id} what={what} shown={what} />
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
