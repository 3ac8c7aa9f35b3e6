import type { ReactNode } from 'react'
import { DistanceFigure } from '@/components/units/distance-figure'
import { CopyId } from '@/components/ui/copy-id'
import { type ByKind, type FieldsOf, forField, namesIn } from '@/lib/fields'
import { STOP_FIELDS, type StopKind } from '@/lib/routes/fields'
import type { StopAnswer } from '../route-answer'
import { SharingLinks, type SharingLink } from './sharing-links'

interface StopExtrasProps {
  stop: StopAnswer
  zone: string
  now: number
}

/** Ids, place, distances, notes, documents, forms, issues and sharing links of a stop: what there is of them. */
export function StopExtras({ stop, zone, now }: StopExtrasProps) {
  const { address, singleUseLocation: place } = stop
  const links: SharingLink[] = [
    ...(stop.liveSharingUrl
      ? [{ liveSharingUrl: stop.liveSharingUrl, name: 'Live sharing of this stop' }]
      : []),
    ...(stop.locationLiveSharingLinks ?? []),
  ]
  const facts: Fact[] = [
    ...STOP_FACTS.flatMap((name) =>
      forField<typeof STOP_FIELDS, [StopAnswer], Fact[]>(STOP_FIELDS, name, FACTS, stop),
    ),
    ...idsOf('Documents', 'document id', stop.documents ?? []),
    ...idsOf('Forms', 'form id', stop.forms ?? []),
    ...idsOf('Issues', 'issue id', stop.issues ?? []),
    ...(links.length > 0
      ? [{ term: 'Sharing', value: <SharingLinks links={links} zone={zone} now={now} /> }]
      : []),
  ]
  const distances = [
    { word: 'planned', meters: stop.plannedDistanceMeters },
    { word: 'driven', meters: stop.actualDistanceMeters },
  ].filter(({ meters }) => typeof meters === 'number')
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
        {distances.map(({ word, meters }) => (
          <span key={word}>
            <DistanceFigure meters={meters ?? 0} /> {word}
          </span>
        ))}
        {place && (
          <CopyId
            id={`${place.latitude ?? ''},${place.longitude ?? ''}`}
            what="place"
            shown={`${place.latitude ?? '?'}, ${place.longitude ?? '?'}`}
          />
        )}
        {address && (
          <span>
            address <CopyId id={address.id} what="address id" />
          </span>
        )}
        <span>
          stop <CopyId id={stop.id} what="stop id" />
        </span>
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

const words = (field: FieldsOf<typeof STOP_FIELDS, 'text' | 'prose'>, stop: StopAnswer): Fact[] =>
  stop[field]
    ? [
        {
          term: STOP_FIELDS[field].label,
          value: <span className="wrap-anywhere whitespace-pre-wrap">{stop[field]}</span>,
        },
      ]
    : []
const none = () => []

const FACTS: ByKind<typeof STOP_FIELDS, [StopAnswer], Record<StopKind, Fact[]>> = {
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
              {name} <CopyId id={id} what={what} />
            </li>
          ))}
        </ul>
      ),
    },
  ]
}
