'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { findingSentence } from '@/components/readiness/finding-sentence'
import { routeReadinessQuery } from '@/components/readiness/history/queries'
import type { RouteReadinessAnswer } from '@/components/readiness/history/route-readiness-answer'
import { Link } from '@/components/ui/button/link'
import { Section } from '@/components/ui/section'
import { durationWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { MINUTE_MS } from '@/lib/durations'
import { whyLate } from '@/lib/routes/expected/why-late'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'
import { CallDriver } from './call-driver'
import { DelayBar, MADE_UP, PART_COLOR } from './delay-bar'
import { LateStops } from './late-stops'
import { partWords, signedMinutes, whySentence } from './why-words'

interface WhyLateProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  /** Epoch ms. */
  now: number
}

/** Why a route is late, in a sentence and by its parts; whom to call, the stops to come, and the routes that it makes late. */
export function WhyLate({ seen, zone, now }: WhyLateProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { row, standing, phase } = seen
  const { data, error, refetch } = useQuery(routeReadinessQuery(row.id))
  // Who may change routes may know what is for dispatch (lib/accounts/roles.ts); to ask for it the grant need not write.
  const { askRefusal } = useDeskAccess()
  const why = whyLate(row, standing, now)
  if (!why) return null
  const stops = row.stops ?? []
  const held = data?.heldBack ? findingSentence(data.heldBack, t, { zone, now, unit }) : null
  return (
    <Section title={t(phase === 'done' ? 'routes-why.title-done' : 'routes-why.title')}>
      {/* The zone's own spelling may differ between server and browser. */}
      <p suppressHydrationWarning>{whySentence(why, stops, held, t)}</p>
      <DelayBar parts={why.parts} />
      <ul className="text-table">
        {why.parts.map((part, index) => (
          <li key={index} className="flex items-baseline gap-2 py-0.5">
            <span
              aria-hidden
              className={clsx(
                'size-2.5 shrink-0 rounded-small forced-color-adjust-none',
                part.minutes < 0 ? MADE_UP : PART_COLOR[part.kind],
              )}
            />
            <span className="min-w-0 grow wrap-anywhere">
              {partWords(part, stops, t)}
              {part.isExpected && <span className="text-quiet"> {t('routes-why.so-far')}</span>}
            </span>
            <span className="shrink-0 whitespace-nowrap figures">{signedMinutes(part.minutes, t)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-2 border-t border-line py-0.5 font-strong">
          <span>{t('routes-why.in-all')}</span>
          <span className="whitespace-nowrap figures">{durationWords(why.minutes * MINUTE_MS, t)}</span>
        </li>
      </ul>
      {!why.leaving && <p className="mt-1 text-table text-quiet">{t('routes-why.leaving-untold')}</p>}
      {!why.isReached && askRefusal === null && row.driver?.id && (
        <div className="mt-2 print:hidden">
          <CallDriver key={row.driver.id} id={row.driver.id} name={row.driver.name || row.driver.id} />
        </div>
      )}
      <LateStops seen={seen} zone={zone} now={now} />
      {data && data.delays.length > 0 && <GoesOn routes={data.delays} now={now} />}
      {error && !data && (
        <div className="mt-3">
          <ApiErrorNotice error={error} kept={t('routes-why.not-read')} onAgain={() => void refetch()} />
        </div>
      )}
    </Section>
  )
}

interface GoesOnProps {
  routes: RouteReadinessAnswer['delays']
  now: number
}

/** The routes of the same vehicle or driver that leave late because this one is. */
function GoesOn({ routes, now }: GoesOnProps) {
  const t = useWords()
  return (
    <div className="mt-3">
      <h3 className="text-table font-strong">{t('routes-why.goes-on')}</h3>
      <ul className="divide-y divide-line">
        {routes.map(({ id, name, zone, departsAt, lateMs }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <Link href={`/routes/${encodeURIComponent(id)}`} prefetch={false} className="link wrap-anywhere">
              {name || t('routes.route-of', { id })}
            </Link>
            <span className="text-table text-quiet">
              {t.rich('routes-why.leaves-late', {
                late: durationWords(lateMs, t),
                planned: () => <Time instant={departsAt} zone={zone} now={now} />,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
