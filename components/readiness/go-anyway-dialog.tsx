'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import type { CheckName } from '@/lib/readiness/check-names'
import { findingSentence, type ReadAt, topicName } from './finding-sentence'
import { requestOverride } from './override-requests'
import type { FindingAnswer, TodayRouteAnswer } from './today-answer'
import { todayKey } from './today-keys'
import { checksToLetGo } from './way-out'

const LONGEST = 500

interface GoAnywayDialogProps {
  route: TodayRouteAnswer
  /** What is let go. */
  findings: readonly FindingAnswer[]
  at: ReadAt
  onClose: () => void
}

/** Lets a route go in spite of what was found, with a reason that stays in the trail. */
export function GoAnywayDialog({ route, findings, at, onClose }: GoAnywayDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: todayKey })
  const name = topicName({ ...route, kind: 'route' }, t)
  const desk = useDeskForm({
    begin: () => ({ reason: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ reason }: { reason: string }) => ({
        ready: reason.trim(),
        problems: reason.trim() ? [] : [{ path: 'reason', message: t('readiness.go-reason-missing') }],
      })),
    send: (reason) => letGo(route.id, checksToLetGo(findings), reason),
    onSent: async () => {
      await readAgain()
      showToast({ tone: 'good', message: t('readiness.go-done', { name }) })
      onClose()
    },
    onRefused: readAgain,
  })
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
      <ul className="list-disc space-y-1 pl-4">
        {findings.map((finding, index) => (
          <li key={index} className="first-letter:uppercase">
            {findingSentence(finding, t, at)}
          </li>
        ))}
      </ul>
      <FormField name="reason" label={t('readiness.go-reason')} hint={t('readiness.go-reason-hint')}>
        {(box) => <Textarea {...box} rows={3} limit={LONGEST} />}
      </FormField>
    </DeskDialog>
  )
}

/** One after the other: what was let go stays so when a later one is refused. */
async function letGo(routeId: string, checks: readonly CheckName[], reason: string) {
  for (const check of checks) await requestOverride(routeId, { check, reason })
}
