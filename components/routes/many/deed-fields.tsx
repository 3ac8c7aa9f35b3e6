import { useState } from 'react'
import { useWords } from '#use-words'
import { Picker } from '@/components/directory/picker'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Segmented } from '@/components/ui/form/segmented'
import { TextInput } from '@/components/ui/form/text-input'
import { DAY_MS } from '@/lib/durations'
import { datesOn, MOST_DAYS, type Weekday, WEEKDAYS } from './shifted'
import type { Deed } from './steps-of'

/** So many copies may be made at once. */
const MOST_COPIES = 300

/** What is asked, or why it cannot be sent yet. */
export type Asked = Deed | { kind: null; problem: string }

interface DeedFieldsProps {
  /** How many routes. */
  count: number
  /** Whether somebody or something is named that could go along. */
  hasCrew?: boolean
  onAsked: (asked: Asked) => void
}

/** To whom or what they are given. */
export function AssignFields({ onAsked }: DeedFieldsProps) {
  const t = useWords()
  const [to, setTo] = useState<'driver' | 'vehicle'>('driver')
  const [id, setId] = useState('')
  const ask = (kind: typeof to, typed: string) => {
    setTo(kind)
    setId(typed)
    const given = typed.trim()
    onAsked(
      given
        ? { kind: 'assign', to: kind, id: given }
        : { kind: null, problem: t('routes-many.choose-assign') },
    )
  }
  return (
    <div className="space-y-3">
      <Segmented
        label={t('routes-many.to')}
        value={to}
        options={[
          { value: 'driver', label: t('routes-many.driver') },
          { value: 'vehicle', label: t('routes-many.vehicle') },
        ]}
        onChange={(kind) => ask(kind, '')}
      />
      <Field label={t(to === 'driver' ? 'routes-many.driver' : 'routes-many.vehicle')}>
        {(control) => (
          <Picker key={to} kinds={[to]} control={control} value={id} onChange={(next) => ask(to, next)} />
        )}
      </Field>
    </div>
  )
}

const WHOLE = /^[+-]?\d{1,3}$/

/** By how many days they move. */
export function MoveFields({ onAsked }: DeedFieldsProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const problem = t('routes-many.choose-move')
  const ask = (text: string) => {
    setTyped(text)
    const days = WHOLE.test(text.trim()) ? Number(text) : 0
    const can = days !== 0 && Math.abs(days) <= MOST_DAYS
    onAsked(can ? { kind: 'move', days } : { kind: null, problem })
  }
  return (
    <Field label={t('routes-many.days')} hint={t('routes-many.days-hint')}>
      {(control) => (
        <TextInput
          {...control}
          figures
          className="w-24"
          inputMode="text"
          autoComplete="off"
          value={typed}
          onChange={(event) => ask(event.target.value)}
        />
      )}
    </Field>
  )
}

const MONDAY = Date.parse('2026-03-02T12:00:00Z')
const EVERY_DAY: ReadonlySet<number> = new Set(WEEKDAYS)

/** On which days they run again: one, or some weekdays from one day to another. */
export function CopyFields({ count, hasCrew = true, onAsked }: DeedFieldsProps) {
  const t = useWords()
  const [typed, setTyped] = useState({ from: '', until: '', on: EVERY_DAY, crew: true })
  const datesIn = ({ from, until, on }: typeof typed) =>
    until === '' ? datesOn(from, from, EVERY_DAY) : datesOn(from, until, on)
  const copies = datesIn(typed).length * count
  const ask = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const dates = datesIn(next)
    if (dates.length === 0) return onAsked({ kind: null, problem: t('routes-many.choose-copy') })
    if (dates.length * count > MOST_COPIES)
      return onAsked({ kind: null, problem: t('routes-many.too-many', { most: MOST_COPIES }) })
    onAsked({ kind: 'copy', dates, crew: next.crew })
  }
  const toggle = (weekday: Weekday, on: boolean) =>
    ask({ on: new Set(WEEKDAYS.filter((one) => (one === weekday ? on : typed.on.has(one)))) })
  const nameOf = new Intl.DateTimeFormat(t.locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Field label={t('routes-many.date-from')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={typed.from}
              onChange={(event) => ask({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('routes-many.date-until')} optional>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={typed.from}
              value={typed.until}
              onChange={(event) => ask({ until: event.target.value })}
            />
          )}
        </Field>
      </div>
      {typed.until !== '' && (
        <fieldset>
          <legend className="mb-1 text-table font-strong">{t('routes-many.weekday')}</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {WEEKDAYS.map((weekday) => (
              <Checkbox
                key={weekday}
                label={nameOf.format(MONDAY + (weekday - 1) * DAY_MS)}
                checked={typed.on.has(weekday)}
                onChange={(event) => toggle(weekday, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {hasCrew && (
        <Checkbox
          label={t('routes-many.crew')}
          checked={typed.crew}
          onChange={(event) => ask({ crew: event.target.checked })}
        />
      )}
      <p role="status" className="text-table text-quiet">
        {copies > 0 && t('routes-many.copies', { count: copies })}
      </p>
    </div>
  )
}
