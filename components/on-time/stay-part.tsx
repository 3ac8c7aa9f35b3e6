'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLack } from '@/components/capabilities/use-capability'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { Section } from '@/components/ui/section'
import type { StayAnswer } from './on-time-answer'
import { staysQuery } from './queries'
import { plannedText, stayName, usualText } from './stay-words'

/** So many stand there at first: what follows them is less. */
const FIRST_STAYS = 4

const TakeStay = lazy(() => import('./take/take-stay').then((module) => ({ default: module.TakeStay })))

/** The line whose dialog was closed last. */
interface Closed {
  addressId: string
  place: number
}

/** Where the plans of routes to come and experience differ: a line each, taken over by a press. */
export function StayPart() {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const { data, error, refetch } = useQuery(staysQuery)
  const [isAll, setIsAll] = useState(false)
  const [taken, setTaken] = useState<StayAnswer | null>(null)
  const [closed, setClosed] = useState<Closed | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  const shown = data?.stays.slice(0, isAll ? undefined : FIRST_STAYS) ?? []
  const isGone = closed !== null && data?.stays.every(({ addressId }) => addressId !== closed.addressId)
  useEffect(() => {
    // The browser gave the focus back to a button that went with its line.
    if (!isGone || document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[closed?.place ?? 0] ?? buttons.at(-1) ?? none.current)?.focus()
  }, [isGone, closed])
  const notRead = error && (
    <ApiErrorNotice error={error} kept={data && t('on-time.kept')} onAgain={() => void refetch()} />
  )
  // Left out, it would say that plans and experience agree.
  if (!data) return notRead && <Section title={t('on-time.stays')}>{notRead}</Section>
  if (data.stays.length === 0 && !taken && !closed && !notRead) return null
  return (
    <Section title={t('on-time.stays')}>
      {notRead}
      {data.stays.length === 0 ? (
        <p ref={none} role="status" tabIndex={-1}>
          {t('on-time.stays-none')}
        </p>
      ) : (
        <p className="mb-2 max-w-3xl text-table text-quiet">{t('on-time.stays-how')}</p>
      )}
      <ul ref={list} className="max-w-3xl">
        {shown.map((stay) => (
          <li
            key={stay.addressId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
              <strong className="font-strong">{stayName(stay, t)}</strong>{' '}
              {t('on-time.stay-says', { usual: usualText(stay, t), planned: plannedText(stay, t) })}{' '}
              <Link
                href={`/routes?${new URLSearchParams({ address: stay.addressId, show: 'not-started' })}`}
                prefetch={false}
                className="link"
              >
                {t('on-time.stay-routes', { count: stay.routes })}
              </Link>
            </p>
            <Button size="small" disabledReason={refusal ?? lack} onClick={() => setTaken(stay)}>
              {t('on-time.stay-take', { usual: usualText(stay, t) })}
              <span className="sr-only">{stayName(stay, t)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data.stays.length > FIRST_STAYS && !isAll && (
        <div className="mt-2">
          <Button
            size="small"
            onClick={() => {
              setIsAll(true)
              requestAnimationFrame(() => list.current?.querySelectorAll('button')[FIRST_STAYS]?.focus())
            }}
          >
            {t('on-time.show-more', { count: data.stays.length })}
          </Button>
        </div>
      )}
      {taken && (
        <Suspense fallback={null}>
          <TakeStay
            stay={taken}
            onClose={() => {
              const { addressId } = taken
              setClosed({ addressId, place: shown.findIndex((one) => one.addressId === addressId) })
              setTaken(null)
            }}
          />
        </Suspense>
      )}
    </Section>
  )
}
