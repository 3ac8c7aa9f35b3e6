'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button/button'
import { Textarea } from '@/components/ui/form/textarea'
import { Banner } from '@/components/ui/status/banner'
import { showToast } from '@/components/ui/toast/toast'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { LONGEST_REASON } from '@/lib/decisions/longest-reason'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import { isPressing } from '@/lib/readiness/today/today-order'
import { findingSentence, type ReadAt, topicName } from './finding-sentence'
import { routeReadinessQuery } from './history/queries'
import { isHeldBack, lettingGo } from './letting-go'
import { requestOverride } from './override-requests'
import type { FindingAnswer, TodayRouteAnswer } from './today-answer'
import { todayKey } from './today-keys'
import { type ToldFinding, toldOnce } from './told-once'
import { checksToLetGo } from './way-out'

interface GoAnywayDialogProps {
  route: TodayRouteAnswer
  at: ReadAt
  onClose: () => void
}

/** Why nothing can be sent, as the button says it. */
const REFUSALS = {
  must_not: 'readiness.go-must-not',
  came: 'readiness.go-look-first',
  nothing: 'readiness.go-nothing',
} as const

/**
 * Lets a route go in spite of what was found, with a reason that stays in the trail. Nothing is let go that nobody was asked
 * about: what changes meanwhile is said.
 */
export function GoAnywayDialog({ route, at, onClose }: GoAnywayDialogProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: todayKey })
  const name = topicName({ ...route, kind: 'route' }, t)
  // Its line may leave the page, and tells nothing more then. What was read before this opened is older than the line.
  const { data: live, isFetchedAfterMount } = useQuery(routeReadinessQuery(route.id))
  const standing = pressingOf(live && isFetchedAfterMount ? live.present : route)
  const [began, setBegan] = useState(standing)
  const { asked, left, came, went, refusal } = lettingGo(began, standing)
  const desk = useDeskForm({
    begin: () => ({ reason: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ reason }: { reason: string }) => ({
        ready: reason.trim(),
        problems: reason.trim() ? [] : [{ path: 'reason', message: t('readiness.go-reason-missing') }],
      })),
    send: async (reason) => {
      await letGo(route.id, checksToLetGo(left), reason)
      return left
    },
    onSent: async (gone) => {
      await readAgain()
      const now = await client.fetchQuery(routeReadinessQuery(route.id)).catch(() => null)
      showToast(
        isHeldBack(gone, now ? pressingOf(now.present) : standing)
          ? { tone: 'info', message: t('readiness.go-done-held', { name }) }
          : { tone: 'good', message: t('readiness.go-done', { name }) },
      )
      onClose()
    },
    onRefused: readAgain,
    blocked: refusal && t(REFUSALS[refusal]),
  })
  const sentenceOf = (finding: ToldFinding) => findingSentence(finding, t, { ...at, unit, namesZone: true })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('readiness.go-title', { name })}
      intro={t('readiness.go-intro')}
      question={t('readiness.go-question', { name })}
      send={t('readiness.way-go_anyway')}
      kept={t('readiness.go-kept')}
    >
      {!desk.pending && (came.length + went.length > 0 || refusal) && (
        <Banner
          tone="caution"
          title={t('readiness.go-beside')}
          action={
            refusal === 'came' && (
              <Button size="small" onClick={() => setBegan(standing)}>
                {t('candidates.beside-take')}
              </Button>
            )
          }
        >
          {[
            ...toldOnce(came).map((one) => t('readiness.go-came', { finding: sentenceOf(one) })),
            ...toldOnce(went).map((one) => t('readiness.go-went', { finding: sentenceOf(one) })),
            ...(refusal && refusal !== 'came' ? [t(REFUSALS[refusal])] : []),
          ].join(' ')}
        </Banner>
      )}
      <ul className="list-disc space-y-1 pl-4">
        {toldOnce(asked).map((finding, index) => (
          <li key={index} className="first-letter:uppercase">
            {sentenceOf(finding)}
          </li>
        ))}
      </ul>
      <FormField name="reason" label={t('readiness.go-reason')} hint={t('readiness.go-reason-hint')}>
        {(box) => <Textarea {...box} rows={3} limit={LONGEST_REASON} />}
      </FormField>
    </DeskDialog>
  )
}

const pressingOf = (route: Pick<TodayRouteAnswer, 'findings'> | null): FindingAnswer[] =>
  route?.findings.filter(isPressing) ?? []

/** One after the other: what was let go stays so when a later one is refused. */
async function letGo(routeId: string, checks: readonly CheckName[], reason: string) {
  for (const check of checks) await requestOverride(routeId, { check, reason })
}
