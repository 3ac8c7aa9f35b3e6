'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { LineInput } from '@/components/form/inputs'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { deskClock } from '@/lib/desk-clock'
import { isForgotten, minutesBetween, MOST_MINUTES } from '@/lib/labor-clock/measured'
import type { ClockAnswer } from './clock-answer'
import { keepStopped } from './keep-stopped'
import { clockQuery, requestStop } from './queries'

/** How long was worked, in place of what the clock measured; of one that was forgotten nothing is proposed. */
export function WorkedDialog({ clock, onClose }: { clock: ClockAnswer; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const started = Date.parse(clock.startedAt)
  const desk = useDeskForm({
    begin: () => ({ minutes: proposed(clock, started) }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ minutes }: { minutes: string }) => {
        const worked = /^\d{1,5}$/.test(minutes.trim()) ? Number(minutes) : 0
        const isRight = worked >= 1 && worked <= MOST_MINUTES
        return {
          ready: worked,
          problems: isRight
            ? []
            : [
                {
                  path: 'minutes',
                  message: t('work-orders-detail.worked-unread', { most: MOST_MINUTES }),
                },
              ],
        }
      }),
    send: (minutes) => requestStop(clock.id, { minutes }),
    onSent: (stopped) => {
      keepStopped(client, t, clock, stopped)
      onClose()
    },
    onRefused: () => client.invalidateQueries({ queryKey: clockQuery.queryKey }),
  })
  return (
    <DeskDialog
      desk={desk}
      title={t('work-orders-detail.worked-title')}
      intro={t('work-orders-detail.worked-intro')}
      question={t('work-orders-detail.worked-close')}
      send={t('work-orders-detail.worked-send')}
      kept={t('work-orders-detail.worked-kept')}
      onClose={onClose}
    >
      <LineInput
        name="minutes"
        label={t('work-orders-detail.worked-minutes')}
        box={{ figures: true, inputMode: 'numeric' }}
      />
    </DeskDialog>
  )
}

function proposed({ minutes, stoppedAt }: ClockAnswer, started: number): string {
  if (minutes !== null) return String(minutes)
  const ended = stoppedAt === null ? deskClock.now() : Date.parse(stoppedAt)
  return isForgotten(started, ended) ? '' : String(minutesBetween(started, ended))
}
