import { useWords } from '#use-words'
import { Paper, PaperFacts, PaperPart, type Sheet } from '@/components/print/paper'
import { StopTimes } from '@/components/routes/detail/stop-times'
import type { RouteAnswer, StopAnswer } from '@/components/routes/route-answer'
import { routeName } from '@/components/routes/route-name'
import { stopName } from '@/components/routes/stop-look'
import { plannedSpan } from '@/lib/routes/expected/planned-span'
import { FIELD_WORDS } from '@/lib/routes/field-words'
import { type SaidTime, saidInTurn } from './said-in-turn'

interface RoutePaperProps extends Sheet {
  row: RouteAnswer
  /** Whose clocks who drives goes by: the route's own, whichever somebody at the desk likes to read. */
  zone: string
  /** What is written of addresses, by their platform ids: `12 Main St, Mesa`. */
  addresses: Readonly<Record<string, string>>
}

/** A route on paper, for who drives it: with what, when it leaves, and of each stop where it is, when, and what to know. */
export function RoutePaper({ row, zone, addresses, ...paper }: RoutePaperProps) {
  const t = useWords()
  const stops = row.stops ?? []
  const { startMs, endMs } = plannedSpan(row)
  const [leaves = null, ends = null] = saidInTurn([startMs, endMs], zone, t.locale)
  const planned = saidInTurn(
    stops.flatMap((stop) => [stop.scheduledArrivalTime, stop.scheduledDepartureTime]),
    zone,
    t.locale,
  )
  const whom = (one: RouteAnswer['vehicle']) =>
    one?.name || (one?.id && t('print.id', { id: one.id })) || t('routes-detail.nobody')
  return (
    <Paper
      {...paper}
      isZoneFixed
      kind={t('print.route')}
      title={routeName(row, t)}
      under={<span className="text-quiet">{t('print.id', { id: row.id })}</span>}
    >
      {row.ledger.goneAt && <p className="mb-3 font-strong">{t('ledger.gone-title', { noun: 'route' })}</p>}
      {row.ledger.stub && <p className="mb-3">{t('routes-detail.only-id-title')}</p>}
      <PaperPart title={t('routes-detail.route')}>
        <PaperFacts
          facts={[
            { term: t(FIELD_WORDS.driverId.label), value: whom(row.driver) },
            { term: t(FIELD_WORDS.vehicleId.label), value: whom(row.vehicle) },
            {
              term: t('print.leaves'),
              value: <Said time={leaves} />,
            },
            { term: t('print.ends'), value: ends && <Said time={ends} /> },
            { term: t('routes-detail.zone'), value: zone },
          ]}
        />
        {row.notes && <p className="mt-2 whitespace-pre-line wrap-anywhere">{row.notes}</p>}
      </PaperPart>
      <PaperPart title={t('routes-detail.stops')}>
        {stops.length === 0 ? (
          <p className="text-quiet">{t('routes-detail.no-stops')}</p>
        ) : (
          <ol className="border-t border-line">
            {stops.map((stop, index) => (
              <li
                key={stop.id}
                className="break-inside-avoid border-b border-line py-1.5 text-table wrap-anywhere"
              >
                <strong className="text-body">
                  <span className="mr-1.5 figures">{index + 1}</span>
                  {stopName(stop, index, t)}
                </strong>
                {placesOf(stop, addresses, stopName(stop, index, t)).map((place) => (
                  <p key={place}>{place}</p>
                ))}
                <StopTimes
                  stop={asPlanned(stop)}
                  expected={null}
                  zone={zone}
                  now={0}
                  planned={{
                    arrive: <Said time={planned[2 * index]} />,
                    leave: <Said time={planned[2 * index + 1]} />,
                  }}
                />
                {stop.notes && <p className="mt-1 whitespace-pre-line">{stop.notes}</p>}
              </li>
            ))}
          </ol>
        )}
      </PaperPart>
    </Paper>
  )
}

function Said({ time }: { time: SaidTime | null | undefined }) {
  const t = useWords()
  if (!time) return <span className="text-faint">{t('ui.not-known')}</span>
  return (
    <time dateTime={time.iso} className="whitespace-nowrap figures" suppressHydrationWarning>
      {time.text}
    </time>
  )
}

/** Without what has happened since, and what is expected by that: it is another thing once the paper is read. */
const asPlanned = (stop: StopAnswer): StopAnswer => ({
  ...stop,
  ...{ actualArrivalTime: null, actualDepartureTime: null, enRouteTime: null, skippedTime: null, eta: null },
})

/** Where a stop is, as far as somebody wrote it, beside what it is called; by its coordinates where nobody did. */
function placesOf(
  { address, singleUseLocation }: StopAnswer,
  addresses: Readonly<Record<string, string>>,
  called: string,
): string[] {
  const written = address?.id ? addresses[address.id] : singleUseLocation?.address
  const { latitude, longitude } = singleUseLocation ?? {}
  const at = !written && latitude != null && longitude != null ? `${latitude}, ${longitude}` : null
  return [...new Set([address?.name, written, at])].flatMap((place) =>
    place && place !== called ? [place] : [],
  )
}
