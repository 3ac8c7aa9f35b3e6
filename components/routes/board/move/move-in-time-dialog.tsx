'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLack } from '@/components/capabilities/use-capability'
import { useLate } from '@/components/directory/use-late'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { TextInput } from '@/components/ui/form/text-input'
import { durationWords } from '@/components/ui/time/format-instant'
import { MOST_MOVED_MINUTES } from '@/lib/board/most-moved'
import { MINUTE_MS } from '@/lib/durations'
import { movedStopsOf } from '@/lib/routes/change/moved-plan'
import { plannedSpan } from '@/lib/routes/expected/planned-span'
import { hasLeft } from '@/lib/routes/progress/progress'
import type { RouteAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import type { BoardRouteAnswer } from '../board-answer'
import { ChangedBeside } from './changed-beside'
import { type Departs, departsAt, minutesMoved } from './departs'
import { FoundThen } from './found-then'
import { meanwhileWords } from './meanwhile'
import { offerUndo } from './offer-undo'
import { begunQuery, requestChange } from './queries'

const STEPS = [-30, -5, 5, 30]
const TYPING_MS = 250

/** A route as whoever opens the dialog knows it, in epoch ms: the end is null where that is not told there. */
type Shown = Pick<BoardRouteAnswer, 'id' | 'name' | 'startsAtMs'> & { endsAtMs: number | null }

interface MoveInTimeDialogProps {
  route: Shown
  /** How much later it is to begin with, in ms. */
  byMs: number
  at: ReadAt
  /** Told how much later it would be, so that it shows there; null when that was refused. */
  onProposed?: (byMs: number | null) => void
  onClose: () => void
}

/** Moves all that is planned of a route: choose when it leaves, see what that means and what is sent, send. */
export function MoveInTimeDialog({ route, byMs, at, onProposed, onClose }: MoveInTimeDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const { data: row, error, refetch } = useQuery(begunQuery(route.id))
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const name = routeName(route, t)
  // As it is written there, once that is read: what was pressed may say what was so before.
  const { startsAtMs, endsAtMs } = row ? spanOf(row, route) : route
  const minutesTo = (departs: Departs) => minutesMoved(departs, startsAtMs, at.zone)
  const problemOf = (minutes: number | null) => {
    if (minutes === null) return t('routes-board.no-such-time', { zone: at.zone })
    if (minutes === 0) return t('routes-board.another-time')
    return Math.abs(minutes) > MOST_MOVED_MINUTES ? t('routes-board.within-a-week') : null
  }
  const desk = useDeskForm({
    begin: () => departsAt(route.startsAtMs + byMs, at.zone),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((departs: Departs) => {
        const minutes = minutesTo(departs)
        const problem = problemOf(minutes)
        return {
          ready: problem === null && minutes !== null && row ? { row, byMs: minutes * MINUTE_MS } : null,
          problems: problem === null ? [] : [{ path: 'departs', message: problem }],
        }
      }),
    send: async (move) => {
      const body = { stops: movedStopsOf(move.row.stops ?? [], move.byMs) }
      onProposed?.(move.byMs)
      // It may have left while somebody chose.
      const saved = await requestChange(client, { row: move.row, body, unlessLeft: true })
      const said = (ms: number) => ({ name, time: momentWords(ms, at, t) })
      offerUndo(client, t, {
        done: t('routes-board.moved', said(startsAtMs + move.byMs)),
        undone: t('routes-board.moved-back', said(startsAtMs)),
        undo: () =>
          requestChange(client, {
            ...{ row: saved, unlessLeft: !hasLeft(saved) },
            body: { stops: movedStopsOf(saved.stops ?? [], -move.byMs) },
          }),
      })
    },
    onSent: onClose,
    onRefused: async (refused) => {
      onProposed?.(null)
      if (!isChangedMeanwhile(refused)) return
      const { data: now } = await refetch()
      setMeanwhile(row && now ? meanwhileWords(row, now, at, t) : [])
    },
    fieldAt: () => 'departs',
    isUnsaved: () => false,
    blocked: refusal ?? lack ?? (row ? null : t('routes-board.not-read-yet')),
  })
  const minutes = minutesTo(desk.values)
  const proposed = problemOf(minutes) === null ? minutes : null
  const late = useLate(proposed, TYPING_MS)
  useEffect(() => onProposed?.(proposed === null ? null : proposed * MINUTE_MS), [proposed, onProposed])
  const step = (by: number) => {
    const to = departsAt(startsAtMs + ((minutes ?? 0) + by) * MINUTE_MS, at.zone)
    desk.form.setValue('proposedMs', to.proposedMs)
    desk.form.setValue('departs', to.departs)
  }
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('routes-board.move-title', { name })}
      intro={
        endsAtMs !== null &&
        t('routes-board.move-intro', {
          from: momentWords(startsAtMs, at, t),
          to: momentWords(endsAtMs, at, t),
          zone: at.zone,
        })
      }
      send={t('routes-board.move-send')}
      kept={t('routes-board.move-kept')}
      inSight
      refusal={
        isChangedMeanwhile(desk.error) ? (
          <ErrorNotice
            title={t('routes-board.meanwhile')}
            kept={t('routes-board.meanwhile-now')}
            details={meanwhile.map((message) => ({ message }))}
          />
        ) : null
      }
    >
      {error && <ApiErrorNotice error={error} onAgain={() => void refetch()} />}
      {row && !desk.pending && <ChangedBeside began={row} at={at} />}
      <FormField name="departs" label={t('routes-board.departs')}>
        {(box) => <TextInput {...box} type="datetime-local" figures />}
      </FormField>
      <div role="group" aria-label={t('routes-board.steps')} className="flex flex-wrap gap-2">
        {STEPS.map((by) => (
          <Button key={by} size="small" onClick={() => step(by)}>
            {t(by > 0 ? 'routes-board.later' : 'routes-board.sooner', {
              by: durationWords(by * MINUTE_MS, t),
            })}
          </Button>
        ))}
      </div>
      {proposed !== null && endsAtMs !== null && (
        <p>
          {t('routes-board.would-run', {
            from: momentWords(startsAtMs + proposed * MINUTE_MS, at, t),
            to: momentWords(endsAtMs + proposed * MINUTE_MS, at, t),
            by: durationWords(proposed * MINUTE_MS, t),
            which: proposed > 0 ? 'later' : 'sooner',
          })}
        </p>
      )}
      {late !== null && <FoundThen routeId={route.id} minutes={late} at={at} />}
      <RequestPreview
        method="PATCH"
        path={`/fleet/routes/${route.id}`}
        body={{ stops: movedStopsOf(row?.stops ?? [], (proposed ?? 0) * MINUTE_MS) }}
      />
    </DeskDialog>
  )
}

/** From when to when it is planned (epoch ms); of what it does not say, what was shown. */
function spanOf(row: RouteAnswer, shown: Shown) {
  const { startMs, endMs } = plannedSpan(row)
  const startsAtMs = startMs ?? shown.startsAtMs
  return { startsAtMs, endsAtMs: Math.max(startsAtMs, endMs ?? shown.endsAtMs ?? startsAtMs) }
}
