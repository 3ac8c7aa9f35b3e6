'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button/button'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { isFew } from '@/lib/on-time/tally'
import type { DriversAnswer } from './on-time-answer'
import { driversQuery } from './queries'
import { ReportPart } from './report-part'
import { driverText, lateText } from './words-of'

interface DriverPartProps {
  asked: string
  /** Whether this person may know. */
  mayKnow: boolean
  isShown: boolean
  onShow: () => void
}

/** How punctual drivers were: about people, so by a press of those who may know, and the trail has who looked. */
export function DriverPart({ asked, mayKnow, isShown, onShow }: DriverPartProps) {
  const t = useWords()
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} tabIndex={-1} className="mt-6 outline-none">
      {mayKnow && isShown ? (
        <Shown asked={asked} />
      ) : (
        <Section title={t('on-time.by-driver')}>
          <p className="mb-3 max-w-3xl">{t(mayKnow ? 'on-time.drivers-why' : 'on-time.drivers-not')}</p>
          {mayKnow && (
            <Button
              onClick={() => {
                // The button goes: the focus stays where it was, before what is shown in its place.
                part.current?.focus({ preventScroll: true })
                onShow()
              }}
            >
              {t('on-time.drivers-show')}
            </Button>
          )}
        </Section>
      )}
    </div>
  )
}

function Shown({ asked }: { asked: string }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(driversQuery(asked))
  if (data) return <Lines data={data} asked={asked} />
  return (
    <Section title={t('on-time.by-driver')}>
      {error ? (
        <NotRead error={error} kept={undefined} onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows title={t('on-time.by-driver')} />
      )}
    </Section>
  )
}

function Lines({ data: { drivers, found }, asked }: { data: DriversAnswer; asked: string }) {
  const t = useWords()
  // Nobody is not the worst of them.
  const first = drivers.find(({ id }) => id !== null)
  return (
    <ReportPart
      title={t('on-time.by-driver')}
      heading={t('on-time.driver')}
      table="drivers"
      asked={asked}
      found={found.all}
      sentence={
        <>
          {first && !isFew(first) && first.late > 0
            ? t('on-time.by-driver-says', {
                ...{ name: driverText(first, t), share: lateText(first, t), count: first.reached },
              })
            : t('on-time.by-driver-none')}{' '}
          {t('on-time.drivers-cause')}
        </>
      }
      lines={drivers.map((driver) => ({
        ...{ key: driver.id ?? '', name: driverText(driver, t), tally: driver },
        line: driver.id === null ? null : new URLSearchParams({ driver: driver.id }).toString(),
        routes: driver.id === null ? null : `/routes?${new URLSearchParams({ driver: driver.id })}`,
      }))}
    />
  )
}
