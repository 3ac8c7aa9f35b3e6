'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DialogStand } from '@/components/ui/dialog/dialog-stand'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Time } from '@/components/ui/time/time'
import { Departure } from '../departure'
import { FoundOfRoute } from '../found-of-route'
import { RouteMark } from '../route-mark'
import type { TodayRouteAnswer } from '../today-answer'
import { WaysOut } from '../ways-out'
import { routeReadinessQuery } from './queries'
import { RecordOfRoute } from './record-of-route'
import { ROOM_FOR_READINESS } from './room'
import type { RouteReadinessAnswer } from './route-readiness-answer'

interface RouteReadinessProps {
  id: string
  /** Epoch ms. */
  now: number
}

/** Whether a route is ready and what to do about it, what was known when it left, and what was said before. */
export function RouteReadiness({ id, now }: RouteReadinessProps) {
  const t = useWords()
  const { data, error } = useQuery(routeReadinessQuery(id))
  return (
    <Section title={t('readiness-history.title')}>
      {error && <ApiErrorNotice error={error} kept={data && t('readiness-history.kept')} />}
      {!data && !error && (
        <div className={ROOM_FOR_READINESS}>
          <SkeletonRows label={t('readiness-history.loading')} rows={2} />
        </div>
      )}
      {data && (
        <div className="space-y-3">
          <DialogStand>
            {data.present ? (
              <Present route={data.present} now={now} mayOverride={data.mayOverride} />
            ) : (
              <p className="text-quiet">{t('readiness-history.not-judged')}</p>
            )}
          </DialogStand>
          {data.departure && <KnownThen departure={data.departure} zone={data.present?.zone} now={now} />}
          {data.history.length > 0 && <History records={data.history} now={now} />}
        </div>
      )}
    </Section>
  )
}

interface PresentProps {
  route: TodayRouteAnswer
  now: number
  mayOverride: boolean
}

function Present({ route, now, mayOverride }: PresentProps) {
  const t = useWords()
  const { zone, findings, notChecked } = route
  return (
    <div ref={keepsFocus} className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RouteMark route={route} />
        <Departure route={route} now={now} />
      </div>
      {findings.length + notChecked.length > 0 ? (
        <FoundOfRoute route={route} now={now} mayOverride={mayOverride} isOfThen={false} />
      ) : (
        <p className="text-quiet">{t('readiness-history.nothing')}</p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <WaysOut route={route} mayOverride={mayOverride} at={{ zone, now }} />
      </div>
    </div>
  )
}

interface KnownThenProps {
  departure: NonNullable<RouteReadinessAnswer['departure']>
  zone: string | undefined
  now: number
}

/** The evidence after an accident: what was on record when it left. */
function KnownThen({ departure: { at, isTold, known }, zone = 'UTC', now }: KnownThenProps) {
  const t = useWords()
  const words =
    known === null
      ? isTold
        ? 'readiness-history.left-unknown'
        : 'readiness-history.left-planned-unknown'
      : isTold
        ? 'readiness-history.left-told'
        : 'readiness-history.left-planned'
  return (
    <div className="border-t border-line pt-3">
      <p className="mb-1.5 font-strong">
        {t.rich(words, { at: () => <Time instant={at} zone={zone} now={now} /> })}
      </p>
      {known && <RecordOfRoute record={known} now={now} />}
    </div>
  )
}

/** Folded behind how many there are; drawn once it is opened. */
function History({ records, now }: { records: RouteReadinessAnswer['history']; now: number }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="by-thumb flex items-center gap-1.5 rounded-small py-0.5 text-left text-table text-quiet hover:text-ink"
      >
        <Icon of={ChevronRight} className={`size-3.5 shrink-0 ${open ? 'rotate-90' : ''}`} />
        {t('readiness-history.history', { count: records.length })}
      </button>
      {open && (
        <ol className="mt-1 divide-y divide-line">
          {records.map((record, place) => (
            <li key={place} className="py-2">
              <RecordOfRoute record={record} now={now} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
