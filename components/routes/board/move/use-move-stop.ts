import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import type { ReadAt } from '@/components/readiness/finding-sentence'
import { addedTwin, whyStays } from '@/lib/routes/change/moved-stop'
import type { RouteAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import type { BoardRouteAnswer } from '../board-answer'
import type { HeldStop } from './held'
import { meanwhileWords } from './meanwhile'
import { type Added, addStop, CannotMove, lookBeforeMove, moveStopBack, takeStop } from './move-stop'
import { nameOfStop, notBackWords } from './move-stop-words'
import { offerUndo } from './offer-undo'
import { begunQuery } from './queries'

export interface MovedStop {
  route: BoardRouteAnswer
  /** What is chosen to begin with; another one can be. `to` is empty where nobody chose it. */
  first: { stop: HeldStop; to: string } | null
  /** Where it may go. */
  others: readonly BoardRouteAnswer[]
  at: ReadAt
  onSent: () => void
}

interface Values {
  stop: string
  to: string
}

/**
 * The form that moves a stop to another route: added there first, then taken off here. `added` says that the first was done; only the
 * second is done then when it is sent again.
 */
export function useMoveStop({ route, first, others, at, onSent }: MovedStop) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const [added, setAdded] = useState<Added | null>(null)
  const [toId, setToId] = useState(first?.to ?? '')
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([])
  const from = useQuery(begunQuery(route.id))
  const to = useQuery({ ...begunQuery(toId), enabled: toId !== '' })
  const name = routeName(route, t)
  const chosen = added?.to ?? others.find(({ id }) => id === toId)
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
      const said = { stop: nameOfStop(move.from, move.stopId, t), from: name, to: toName }
      offerUndo(client, t, {
        done: t('routes-board.stop-moved', said),
        undone: t('routes-board.stop-moved-back', said),
        undo: () => moveStopBack(client, back),
        notUndone: (why, error) => notBackWords(said, { why, error }, t),
      })
    },
    onSent,
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
  const stop = from.data?.stops?.find(({ id }) => id === desk.values.stop)
  /** Where it stands while it was added there and not yet taken off here; null otherwise. */
  const onBoth =
    added &&
    t('routes-board.stop-on-both', { stop: nameOfStop(added.to, added.stopId, t), from: name, to: toName })
  return { desk, from, to, stop, onBoth, names: { from: name, to: toName }, meanwhile, onTo: setToId }
}
