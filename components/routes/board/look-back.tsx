'use client'

import { History } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Segmented } from '@/components/ui/form/segmented'
import { durationWords, formatInstant } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { MINUTE_MS } from '@/lib/durations'
import type { Days } from './board-state'
import { lookedBack, STEPS, steppedBy, type StepName } from './looked-back'

/** A hand that moves on asks for nothing yet. */
const RESTS_MS = 200

interface LookBackProps {
  days: Days
  /** Epoch ms; null while the board is of now. */
  at: number | null
  now: number
  onAt: (at: number | null) => void
}

/** Begins to look back; from a day that has not begun one looks back at what was planned for it. */
export function LookBackButton({ days, now, onAt }: Omit<LookBackProps, 'at'>) {
  const t = useWords()
  return (
    <Button icon={History} onClick={() => onAt(lookedBack(days, now).latest)}>
      {t('routes-board.look-back')}
    </Button>
  )
}

/** A slider over the time that has passed: the board stands as it was known there. Arrows move by the step that is chosen. */
export function LookBack({ days, at, now, onAt }: LookBackProps & { at: number }) {
  const t = useWords()
  const [step, setStep] = useState<StepName>('5')
  // Where the hand is, while the address does not say so yet.
  const [held, setHeld] = useState<{ ms: number; from: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = held?.from === at ? held.ms : at
  const { earliest, latest } = lookedBack(days, now, at)
  const move = (ms: number) => {
    setHeld({ ms, from: at })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onAt(ms), RESTS_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedBy(event.key, { ms: shown, minutes: Number(step), earliest, latest })
    if (next === null) return
    event.preventDefault()
    move(next)
  }
  return (
    <section
      aria-label={t('routes-board.look-back')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2 sm:px-6"
    >
      <p role="status" className="font-strong">
        {t.rich('routes-board.as-it-was', { at: () => <Time instant={shown} zone={days.zone} now={now} /> })}
      </p>
      <input
        type="range"
        aria-label={t('routes-board.moment')}
        aria-valuetext={formatInstant(shown, days.zone, now, t.locale)?.text}
        min={earliest / MINUTE_MS}
        max={latest / MINUTE_MS}
        step={1}
        value={Math.round(shown / MINUTE_MS)}
        onChange={({ currentTarget: { value } }) => move(Number(value) * MINUTE_MS)}
        onKeyDown={onKeyDown}
        className="h-8 min-w-52 grow basis-64 accent-accent thumb:h-11"
      />
      <Segmented
        label={t('routes-board.step')}
        options={STEPS.map((value) => ({ value, label: durationWords(Number(value) * MINUTE_MS, t) }))}
        value={step}
        onChange={setStep}
      />
      <Button look="primary" onClick={() => onAt(null)}>
        {t('routes-board.back-to-now')}
      </Button>
    </section>
  )
}
