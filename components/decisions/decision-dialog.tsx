'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { TimeInput } from '@/components/form/time-input'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { Textarea } from '@/components/ui/form/textarea'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { zonedInstant } from '@/components/units/local-time'
import { LONGEST_REASON } from '@/lib/decisions/longest-reason'
import { deskClock } from '@/lib/desk-clock'
import { DecidedMeanwhile } from './decided-meanwhile'
import { type Decision, sayingElse, type Standing } from './decision-requests'
import { useDecided } from './use-decided'

interface DecisionDialogProps {
  title: string
  intro: string
  /** What would not happen. */
  question: string
  /** The verb of the button. */
  send: string
  /** What is said once it is so. */
  done: string
  /** It cannot go on until somebody takes it back. */
  needsEnd: boolean
  /** In place of what was seen to stand: nothing, or what `read` told after a refusal. */
  request: (decision: Decision, stood: readonly Standing[]) => Promise<unknown>
  /** What stands now. Throws ApiError. */
  read: () => Promise<readonly Standing[]>
  onClose: () => void
}

interface Typed {
  reason: string
  until: string
}

/**
 * What somebody decides of a vehicle or a defect: why, and until when, in the zone that the field names. What somebody else
 * decided since is shown before it is replaced.
 */
export function DecisionDialog({ needsEnd, request, read, done, onClose, ...words }: DecisionDialogProps) {
  const t = useWords()
  const zone = useZone(null)
  const readAgain = useDecided()
  const untilProblem = (until: string): string | null => {
    if (until === '') return needsEnd ? t('decisions.until-missing') : null
    const instant = zonedInstant(until, zone)
    return instant !== null && Date.parse(instant) > deskClock.now() ? null : t('decisions.until-passed')
  }
  const saidIn = ({ reason, until }: Typed): Decision => ({
    reason: reason.trim(),
    until: until === '' ? null : zonedInstant(until, zone),
  })
  const desk = useDeskForm({
    begin: (): readonly Standing[] => [],
    valuesOf: (): Typed => ({ reason: '', until: '' }),
    schemaOf: () =>
      typedAs(({ reason, until }: Typed) => {
        const problem = untilProblem(until)
        return {
          ready: saidIn({ reason, until }),
          problems: [
            ...(reason.trim() ? [] : [{ path: 'reason', message: t('decisions.reason-missing') }]),
            ...(problem === null ? [] : [{ path: 'until', message: problem }]),
          ],
        }
      }),
    send: request,
    onSent: async () => {
      await readAgain()
      showToast({ tone: 'good', message: done })
      onClose()
    },
    onRefused: async (error, stood): Promise<void> => {
      void readAgain()
      // What cannot be read, or tells nothing new, leaves the refusal as it is.
      const stands = isChangedMeanwhile(error) ? await read().catch(() => null) : null
      if (!stands || JSON.stringify(stands) === JSON.stringify(stood)) return
      const typed: Typed = desk.form.getValues()
      if (sayingElse(stands, saidIn(typed)).length > 0) desk.goFrom(stands, typed)
      // What was shown stands no more: there is nothing to show before it is sent.
      else await desk.goOn(stands, typed)
    },
  })
  return (
    <DeskDialog {...words} desk={desk} onClose={onClose} kept={t('decisions.kept')}>
      <FormField name="reason" label={t('decisions.reason')} hint={t('decisions.reason-hint')}>
        {(box) => <Textarea {...box} rows={3} limit={LONGEST_REASON} />}
      </FormField>
      <TimeInput
        name="until"
        label={t('decisions.until')}
        hint={t(needsEnd ? 'decisions.until-in' : 'decisions.until-or', { zone })}
        optional={!needsEnd}
      />
      <DecidedMeanwhile
        stands={sayingElse(desk.begun, saidIn(desk.values))}
        next={t('decisions.stands-next')}
      />
    </DeskDialog>
  )
}
