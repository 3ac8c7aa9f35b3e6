'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLack } from '@/components/capabilities/use-capability'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { failing } from '@/components/list/failing'
import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast'
import { addedTwin, stopsWith, stopsWithout, whyStays } from '@/lib/routes/change/moved-stop'
import { instant } from '@/lib/routes/expected/punctuality'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import { stopName } from '../../stop-look'
import type { BoardRouteAnswer } from '../board-answer'
import { ChangedBeside } from './changed-beside'
import { FoundOfStop } from './found-then'
import type { HeldStop } from './held'
import { meanwhileWords } from './meanwhile'
import {
  type Added,
  addStop,
  CannotMove,
  LeftMeanwhile,
  lookBeforeMove,
  moveStopBack,
  StandsOnBoth,
  takeStop,
} from './move-stop'
import { offerUndo } from './offer-undo'
import { begunQuery } from './queries'

interface MoveStopDialogProps {
  route: BoardRouteAnswer
  /** What is chosen to begin with; another one can be. `to` is empty where nobody chose it. */
  first?: { stop: HeldStop; to: string } | null
  /** Where it may go. */
  others: readonly BoardRouteAnswer[]
  at: ReadAt
  onClose: () => void
}

interface Values {
  stop: string
  to: string
}

/**
 * Moves a stop to another route: added there first, then taken off here, so that no stop is lost on the way. Where the
 * second fails it says what stands where, and does that alone when it is tried again.
 */
export function MoveStopDialog({ route, first = null, others, at, onClose }: MoveStopDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const [added, setAdded] = useState<Added | null>(null)
  const [toId, setToId] = useState(first?.to ?? '')
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const from = useQuery(begunQuery(route.id))
  const to = useQuery({ ...begunQuery(toId), enabled: toId !== '' })
  const failed = failing([from, to])
  const name = routeName(route, t)
  const other = others.find(({ id }) => id === toId)
  const chosen = added?.to ?? other
  const toName = chosen ? routeName(chosen, t) : ''
  // Somebody may have taken it off meanwhile; what stands on the other route already is only taken off here.
  const isRead = from.data !== undefined && (toId === '' || to.data !== undefined)
  const isThere = (id: string) =>
    id !== '' && (added !== null || from.data === undefined || whyStays(from.data.stops ?? [], id) === null)
  const desk = useDeskForm({
    begin: (): Values => ({ stop: first?.stop.id ?? '', to: first?.to ?? '' }),
    valuesOf: (begun) => begun,
    schemaOf: () =>
      typedAs(({ stop, to: asked }: Values) => ({
        ready:
          from.data && to.data && to.data.id === asked && isThere(stop)
            ? { from: from.data, to: to.data, stopId: stop }
            : null,
        problems: [
          ...(isThere(stop) ? [] : [{ path: 'stop', message: t('routes-board.stop-choose') }]),
          ...(asked && chosen ? [] : [{ path: 'to', message: t('routes-board.stop-choose-route') }]),
        ],
      })),
    send: async (move) => {
      await lookBeforeMove(move, { added: added !== null })
      // What was added already is not added again.
      const there = added ?? (await addStop(client, move))
      setAdded(there)
      const left = await takeStop(client, move)
      const back = { from: there.to, to: left, stopId: there.stopId }
      const said = { stop: nameOfStop(move.from, move.stopId), from: name, to: toName }
      offerUndo(client, t, {
        done: t('routes-board.stop-moved', said),
        undone: t('routes-board.stop-moved-back', said),
        undo: () => moveStopBack(client, back),
        // There and back is the other way round.
        notUndone: (why, error) =>
          error instanceof StandsOnBoth
            ? t('routes-board.stop-on-both', { stop: said.stop, from: toName, to: name })
            : t('routes-board.not-undone', {
                why:
                  error instanceof LeftMeanwhile
                    ? t('routes-board.left-meanwhile')
                    : error instanceof CannotMove
                      ? cannotWords(error, t)
                      : why,
              }),
      })
    },
    onSent: onClose,
    onRefused: async (error) => {
      // Both are shown as they are by now, with what stays.
      if (error instanceof CannotMove) await Promise.all([from.refetch(), added ? null : to.refetch()])
      if (!isChangedMeanwhile(error)) return
      const before = to.data?.stops ?? []
      const [here, there] = await Promise.all([from.refetch(), added ? null : to.refetch()])
      const said = (of: string, was?: RouteAnswer, now?: RouteAnswer) =>
        (was && now ? meanwhileWords(was, now, at, t) : []).map((what) =>
          t('routes-board.meanwhile-on', { route: of, what }),
        )
      setMeanwhile([...said(name, from.data, here.data), ...said(toName, to.data, there?.data)])
      // An answer may have been lost: what stands there already is not added again.
      const twin = stop && there?.data ? addedTwin(before, there.data.stops ?? [], stop) : null
      if (there?.data && twin !== null) setAdded({ to: there.data, stopId: twin })
    },
    fieldAt: () => null,
    isUnsaved: () => false,
    blocked: refusal ?? lack ?? (isRead ? null : t('routes-board.not-read-yet')),
  })
  // It ended, or was deleted, while somebody chose.
  if (toId !== '' && !chosen && !desk.pending) setToId('')
  useEffect(() => {
    if (toId === '') desk.form.setValue('to', '')
  }, [toId, desk.form])
  const nameOfStop = (row: RouteAnswer, id: string) => {
    const index = (row.stops ?? []).findIndex((stop) => stop.id === id)
    const stop = row.stops?.[index]
    return stop ? stopName(stop, index, t) : id
  }
  const { stop: stopId } = desk.values
  const stop = from.data?.stops?.find(({ id }) => id === stopId)
  const close = () => {
    if (added && stop)
      showToast({
        tone: 'bad',
        message: t('routes-board.stop-on-both', {
          stop: nameOfStop(added.to, added.stopId),
          from: name,
          to: toName,
        }),
      })
    onClose()
  }
  const read = (from.data?.stops ?? []).map((one, index) => {
    const why = whyStays(from.data?.stops ?? [], one.id)
    const planned = instant(one.scheduledArrivalTime) ?? instant(one.scheduledDepartureTime)
    return {
      value: one.id,
      disabled: why !== null,
      label: t('routes-board.stop-option', {
        stop: stopName(one, index, t),
        time: planned === null ? '' : momentWords(planned, at, t),
        why: why ?? 'none',
      }),
    }
  })
  // What was chosen stands there before the others are known.
  const stops =
    from.data || !first ? read : [{ value: first.stop.id, label: first.stop.label, disabled: false }]
  return (
    <DeskDialog
      desk={desk}
      onClose={close}
      title={t('routes-board.stop-title', { name })}
      intro={t('routes-board.stop-intro')}
      send={added ? t('routes-board.stop-take', { name }) : t('routes-board.stop-send')}
      kept={added ? undefined : t('routes-board.stop-kept')}
      refusal={
        isChangedMeanwhile(desk.error) ? (
          <ErrorNotice
            title={t('routes-board.stop-meanwhile')}
            kept={t('routes-board.stop-meanwhile-now')}
            details={meanwhile.map((message) => ({ message }))}
          />
        ) : desk.error instanceof CannotMove ? (
          <ErrorNotice
            title={cannotWords(desk.error, t)}
            kept={added ? undefined : t('routes-board.stop-kept')}
          />
        ) : undefined
      }
    >
      {failed.error && <ApiErrorNotice error={failed.error} onAgain={failed.onAgain} />}
      {!added &&
        !desk.pending &&
        [from.data, to.data].map((row) => row && <ChangedBeside key={row.id} began={row} at={at} />)}
      {added ? (
        <p role="status" className="font-strong">
          {t('routes-board.stop-on-both', {
            stop: nameOfStop(added.to, added.stopId),
            from: name,
            to: toName,
          })}
        </p>
      ) : (
        <>
          <FormField name="stop" label={t('routes-board.stop')}>
            {(box) => <Select {...box} options={stops} placeholder={t('routes-board.stop-none')} />}
          </FormField>
          <FormField name="to" label={t('routes-board.stop-to')}>
            {(box) => (
              <Select
                {...box}
                onChange={(event) => {
                  setToId(event.target.value)
                  void box.onChange(event)
                }}
                placeholder={t('routes-board.stop-none')}
                options={others.map((one) => ({
                  value: one.id,
                  label: t('routes-board.stop-route', {
                    name: routeName(one, t),
                    time: momentWords(one.startsAtMs, at, t),
                  }),
                }))}
              />
            )}
          </FormField>
          {to.data && stop && (
            <FoundOfStop
              asked={{ from: route.id, stop: stopId, to: to.data.id }}
              names={{ from: name, to: toName }}
              at={at}
            />
          )}
          {to.data && stop && (
            <RequestPreview
              method="PATCH"
              path={`/fleet/routes/${to.data.id}`}
              body={{ stops: stopsWith(to.data.stops ?? [], stop) }}
            />
          )}
        </>
      )}
      {from.data && stop && (
        <RequestPreview
          method="PATCH"
          path={`/fleet/routes/${route.id}`}
          body={{ stops: stopsWithout(from.data.stops ?? [], stopId) }}
        />
      )}
    </DeskDialog>
  )
}

const cannotWords = ({ why, move: { from, to } }: CannotMove, t: Words) =>
  t('routes-board.stop-cannot', { why, from: routeName(from, t), to: routeName(to, t) })
