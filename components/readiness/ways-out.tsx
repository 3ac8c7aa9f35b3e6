'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useFallenOut } from '@/components/candidates/several-at-once'
import { DecideOnRoute } from '@/components/decisions/decide-on'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { StandingDialog } from '@/components/ui/dialog/dialog-stand'
import { isPressing } from '@/lib/readiness/today/today-order'
import type { ReadAt } from './finding-sentence'
import type { TodayRouteAnswer } from './today-answer'
import { changesRoute, lettable, type Way, waysOutOf, wayWords } from './way-out'

// Few look at them, and they are forms: fetched when somebody asks for them.
const GoAnywayDialog = dynamic(() => import('./go-anyway-dialog').then((module) => module.GoAnywayDialog))
const MoveDepartureDialog = dynamic(() =>
  import('./move-departure-dialog').then((module) => module.MoveDepartureDialog),
)
const ReassignDialog = dynamic(() =>
  import('@/components/candidates/reassign-dialog').then((module) => module.ReassignDialog),
)

interface WaysOutProps {
  route: TodayRouteAnswer
  /** Whether this person may let findings go. */
  mayOverride: boolean
  at: ReadAt
}

/** What somebody can do about a route: where it is done, or why this person may not; going anyway comes last. */
export function WaysOut({ route, mayOverride, at }: WaysOutProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const [asking, setAsking] = useState(false)
  const [choosing, setChoosing] = useState<Way | null>(null)
  const fallenOut = useFallenOut(route)
  const pressing = route.findings.filter(isPressing)
  return (
    <>
      {waysOutOf(route.findings, route).map((one) => {
        const { way, href } = one
        return href === null || (changesRoute(one) && refusal !== null) ? (
          <Button
            key={way}
            size="small"
            disabledReason={refusal}
            onClick={() => href === null && setChoosing(one)}
          >
            {t(wayWords(one))}
          </Button>
        ) : (
          <LinkButton key={way} size="small" href={href} prefetch={false}>
            {t(wayWords(one))}
          </LinkButton>
        )
      })}
      {fallenOut.map(({ kind, routes, onReassign }) => (
        <Button key={kind} size="small" disabledReason={refusal} onClick={onReassign}>
          {t('candidates.several-open', { count: routes.length })}
        </Button>
      ))}
      <DecideOnRoute findings={pressing} all={route.findings} />
      {lettable(pressing).length > 0 && (
        <Button
          size="small"
          look="quiet"
          disabledReason={mayOverride ? null : t('readiness.go-not-yours')}
          onClick={() => setAsking(true)}
        >
          {t('readiness.way-go_anyway')}
        </Button>
      )}
      {choosing && (
        <StandingDialog onClose={() => setChoosing(null)}>
          {(onClose) =>
            choosing.way === 'move_departure' ? (
              <MoveDepartureDialog {...{ route, at, onClose }} />
            ) : (
              <ReassignDialog kinds={choosing.kinds} {...{ route, at, onClose }} />
            )
          }
        </StandingDialog>
      )}
      {asking && (
        <StandingDialog onClose={() => setAsking(false)}>
          {(onClose) => <GoAnywayDialog {...{ route, at, onClose }} />}
        </StandingDialog>
      )}
    </>
  )
}
