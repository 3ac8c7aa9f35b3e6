'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { VerdictShape } from '@/components/readiness/verdict-shape'
import { DefinitionList } from '@/components/ui/definition-list'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { hoursWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { DistanceFigure } from '@/components/units/distance-figure'
import { MINUTE_MS } from '@/lib/durations'
import { PhoneLink } from '../phone-link'
import type { PersonAnswer } from './driver-detail-answer'
import type { DriverOfPlatformAnswer } from './driver-of-platform-answer'
import { driverOfPlatformQuery } from './queries'

interface At {
  zone: string
  now: number
}

interface DriverOfPlatformProps {
  id: string
  hoursBy: PersonAnswer['hoursBy']
  at: At
}

/** What the platform tells of a driver and we do not keep: phone, safety and tachograph, asked when the page opens. */
export function DriverOfPlatform({ id, hoursBy, at }: DriverOfPlatformProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(driverOfPlatformQuery(id))
  const failed = error && (
    <ApiErrorNotice error={error} kept={data && t('drivers-detail.kept')} onAgain={() => void refetch()} />
  )
  if (!data)
    return (
      failed ?? (
        <Section title={t('drivers-detail.platform')}>
          <SkeletonRows label={t('drivers-detail.platform-asked')} rows={3} />
        </Section>
      )
    )
  const { phone, score, detections, tachograph } = data
  return (
    <>
      {failed}
      <Section title={t('drivers-detail.phone')}>
        <Answered of={phone} none={t('drivers-detail.no-phone')}>
          {(number) => <PhoneLink number={number} />}
        </Answered>
      </Section>
      <Section title={t('drivers-detail.safety')}>
        <Answered of={score} none={t('drivers-detail.no-score')}>
          {(told) => <Score score={told} />}
        </Answered>
        <Answered of={detections} none={t('drivers-detail.no-detections')}>
          {(told) => <Detections detections={told} at={at} />}
        </Answered>
      </Section>
      {/* Hours that go by it stand above. */}
      {hoursBy === 'clocks' && (
        <Section title={t('drivers-detail.tachograph')}>
          <Answered of={tachograph} none={t('drivers-detail.no-tachograph')}>
            {(told) => <Tachograph counters={told} at={at} />}
          </Answered>
        </Section>
      )}
    </>
  )
}

interface AnsweredProps<T> {
  of: { value: T | null; why: DriverOfPlatformAnswer['phone']['why'] }
  /** Where the platform tells nothing. */
  none: string
  children: (value: T) => ReactNode
}

function Answered<T>({ of: { value, why }, none, children }: AnsweredProps<T>) {
  const t = useWords()
  if (why !== null)
    return (
      <p className="flex gap-2 text-quiet">
        <VerdictShape verdict="not_checked" className="mt-0.5 size-3.5" />
        {t(`drivers-detail.not-told-${why}`)}
      </p>
    )
  return value === null ? <p className="text-quiet">{none}</p> : children(value)
}

function Score({ score: told }: { score: NonNullable<DriverOfPlatformAnswer['score']['value']> }) {
  const t = useWords()
  const { score, distanceMeters, behaviors, speedingMs } = told
  return (
    <DefinitionList
      items={[
        {
          term: t('drivers-detail.score'),
          value: score === null ? null : <span className="figures">{score}</span>,
        },
        {
          term: t('drivers-detail.driven'),
          value: distanceMeters === null ? null : <DistanceFigure meters={distanceMeters} />,
        },
        {
          term: t('drivers-detail.speeding'),
          value: speedingMs === null ? null : hoursWords(speedingMs, t),
        },
        ...behaviors.map(({ type, count }) => ({
          term: spaced(type),
          value: <span className="figures">{count}</span>,
        })),
      ]}
    />
  )
}

interface DetectionsProps {
  detections: NonNullable<DriverOfPlatformAnswer['detections']['value']>
  at: At
}

function Detections({ detections: { data, isMore, since }, at: { zone, now } }: DetectionsProps) {
  const t = useWords()
  if (data.length === 0)
    return (
      <p className="text-quiet">
        {!isMore && t('drivers-detail.no-detections')}
        {isMore && since === null && t('drivers-detail.detections-unread')}
        {isMore &&
          since !== null &&
          t.rich('drivers-detail.no-detections-since', {
            at: () => <Time instant={since} zone={zone} now={now} />,
          })}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line text-table">
        {data.map(({ id, label, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
            <span>{label ? spaced(label) : t('drivers-detail.detected')}</span>
            <Time instant={at} zone={zone} now={now} className="text-quiet" />
          </li>
        ))}
      </ul>
      {isMore && <p className="text-table text-quiet">{t('drivers-detail.more-detections')}</p>}
    </>
  )
}

interface TachographProps {
  counters: NonNullable<DriverOfPlatformAnswer['tachograph']['value']>
  at: At
}

/** With its age, since no departure is judged by it. */
function Tachograph({ counters, at: { zone, now } }: TachographProps) {
  const t = useWords()
  const minutes = (count: number | null) =>
    count === null ? null : <span className="figures">{hoursWords(count * MINUTE_MS, t)}</span>
  return (
    <>
      <p className="mb-1 text-table text-quiet">
        {t.rich('drivers-detail.tachograph-at', {
          at: () => <Time instant={counters.at} zone={zone} now={now} />,
        })}
      </p>
      <DefinitionList
        items={[
          { term: t('drivers-detail.duty'), value: counters.state && spaced(counters.state) },
          { term: t('drivers-detail.drive-left'), value: minutes(counters.driveLeft) },
          { term: t('drivers-detail.until-break'), value: minutes(counters.untilBreak) },
          { term: t('drivers-detail.week-left'), value: minutes(counters.weekLeft) },
          { term: t('drivers-detail.two-weeks-left'), value: minutes(counters.twoWeeksLeft) },
        ]}
      />
    </>
  )
}

/** The platform's own word, spaced: `rollingStop` is `Rolling stop`. */
function spaced(word: string): string {
  const words = word.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
