'use client'

import { Square, Timer } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { hoursWords } from '@/components/ui/time/format-instant'
import { useNow } from '@/components/ui/time/use-now'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { MINUTE_MS } from '@/lib/durations'
import { isForgotten } from '@/lib/labor-clock/measured'
import type { ClockAnswer } from './clock-answer'
import type { Clock } from './use-clock'

const EVERY_MS = 15_000

interface TaskClockProps {
  clock: Clock
  workOrderId: string
  taskId: string
  /** What the task is called. */
  task: string
  /** Somebody may still work on the order: one that runs when it comes to its end can only be stopped. */
  isOpen: boolean
}

/** Starting and stopping the clock of one task: each press takes what was pressed away. */
export function TaskClock(props: TaskClockProps) {
  return (
    <div ref={keepsFocus} className="contents">
      <Presses {...props} />
    </div>
  )
}

function Presses({ clock, workOrderId, taskId, task, isOpen }: TaskClockProps) {
  const t = useWords()
  const [discarding, setDiscarding] = useState(false)
  const own = clock.clock
  const more = <span className="sr-only">{t('work-orders-detail.clock-of', { task })}</span>
  if (own?.workOrderId !== workOrderId || own.taskId !== taskId)
    return (
      isOpen && (
        <Button
          size="small"
          icon={Timer}
          pending={clock.pending}
          onClick={() => clock.start(workOrderId, taskId)}
        >
          {t('work-orders-detail.clock-start')}
          {more}
        </Button>
      )
    )
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p className="mr-auto text-table">
        <ClockWords clock={own} />
      </p>
      {own.state !== 'unknown' && (
        <Button size="small" look="quiet" disabled={clock.pending} onClick={() => clock.ask(own)}>
          {t('work-orders-detail.clock-correct')}
          {more}
        </Button>
      )}
      {own.state !== 'running' && (
        <Button size="small" look="quiet" disabled={clock.pending} onClick={() => setDiscarding(true)}>
          {t('work-orders-detail.clock-discard')}
          {more}
        </Button>
      )}
      {own.state === 'unknown' && (
        <Button size="small" disabled={clock.pending} onClick={() => clock.stop(own, { again: true })}>
          {t('work-orders-detail.clock-again')}
          {more}
        </Button>
      )}
      <Button
        size="small"
        look="primary"
        icon={own.state === 'running' ? Square : Timer}
        data-autofocus
        pending={clock.pending}
        onClick={() => clock.stop(own)}
      >
        {t(`work-orders-detail.clock-press-${own.state}`)}
        {more}
      </Button>
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t('work-orders-detail.clock-discard-title')}
        intro={t('work-orders-detail.clock-discard-intro')}
        confirm={t('work-orders-detail.clock-discard')}
        danger
        onConfirm={() => {
          setDiscarding(false)
          clock.discard(own)
        }}
      />
    </div>
  )
}

function ClockWords({ clock }: { clock: ClockAnswer }) {
  const t = useWords()
  const now = useNow(EVERY_MS)
  const { state, minutes, startedAt, stoppedAt } = clock
  const since = () => <ZonedTime instant={startedAt} />
  const started = Date.parse(startedAt)
  const ended = stoppedAt === null ? now : Date.parse(stoppedAt)
  const time = hoursWords(minutes === null ? Math.max(0, ended - started) : minutes * MINUTE_MS, t)
  if (state === 'unknown') return t('work-orders-detail.clock-unknown', { time })
  if (state === 'stopped') return t('work-orders-detail.clock-unwritten', { time })
  if (isForgotten(started, now)) return t.rich('work-orders-detail.clock-forgotten', { since })
  return t.rich('work-orders-detail.clock-runs', { since, time })
}
