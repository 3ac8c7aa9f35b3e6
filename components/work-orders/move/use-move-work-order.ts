'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { readLive } from '@/components/live/live-state'
import { saidAnew } from '@/components/ui/toast/said-anew'
import { toastStore } from '@/components/ui/toast/toast'
import { formOf } from '@/lib/work-orders/change/form'
import { isDone, type WorkOrderStatus } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import {
  askLastSavedOf,
  keepWorkOrder,
  moveKey,
  readWorkOrdersAgain,
  requestWorkOrder,
  showStatus,
  updateWorkOrder,
  warningsQuery,
} from '../queries'
import { statusText, statusWord } from '../status-text'
import { workOrdersKey } from '../work-order-keys'
import { workOrderName } from '../work-order-name'

interface Move {
  row: ListedWorkOrderAnswer
  to: WorkOrderStatus
}

export interface RefusedMove extends Move {
  error: unknown
}

/**
 * Moves a work order to another status. The card moves at once; a refusal puts it back where it was and stays on
 * the page, with the reason, until dismissed. Where somebody else moved it meanwhile, the card goes where it is now, and
 * `meanwhile` asks (moved-meanwhile.tsx). One move at a time for each work order. `undoes`: what was moved can be moved back.
 */
export function useMoveWorkOrder({ undoes = false }: { undoes?: boolean } = {}) {
  const t = useWords()
  const client = useQueryClient()
  const personKey = usePersonKey()
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedMove[]>([])
  const [said, setSaid] = useState('')
  const say = (words: string) => setSaid((before) => saidAnew(words, before))
  const offered = useRef<number | null>(null)

  const meanwhile = useMeanwhile({
    read: ({ row }: Move) => requestWorkOrder(row.id),
    saved: ({ row }: Move) => askLastSavedOf(row),
  })

  const dismiss = (id: string) => setRefused((all) => all.filter(({ row }) => row.id !== id))

  const mutation = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ row, to }: Move) => updateWorkOrder(row.id, { status: to }, formOf(row)),
    onMutate: async ({ row, to }) => {
      // Only the last move is undone, and from now on that is this one.
      if (offered.current !== null) toastStore.dismiss(offered.current)
      offered.current = null
      setUnderway((ids) => new Set(ids).add(row.id))
      dismiss(row.id)
      showStatus(client, row, to)
      // A read that began before the move would bring the old status back.
      await client.cancelQueries({ queryKey: workOrdersKey })
    },
    onSuccess: ({ data, warnings }, { row, to }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      if (personKey)
        void import('./keep-move')
          .then(({ forgetMove }) => forgetMove(row.id, personKey))
          .catch(() => undefined)
      // Asked of the server, and rarely: not of the page's first load.
      if (isDone(data.status) && !isDone(row.status)) {
        void import('@/components/ledger/tell-departure')
          .then(({ tellDeparture }) => tellDeparture(data.assetId, t))
          .catch(() => undefined)
        void import('../clock/tell-running-clock')
          .then(({ tellRunningClock }) => tellRunningClock(client, data, t))
          .catch(() => undefined)
      }
      const now = { name: workOrderName(row, t), status: statusText(data.status, t) }
      if (statusWord(data.status) !== to)
        return say(t('work-orders-move.moved-otherwise', { ...now, to: statusText(to, t) }))
      const moved = () => say(t('work-orders-move.moved', now))
      if (!undoes) return moved()
      // The toast says it, with the way back.
      say('')
      void import('./offer-undo-move').then(({ offerUndoMove }) => {
        if (offered.current !== null) toastStore.dismiss(offered.current)
        offered.current = offerUndoMove(client, t, { before: row, saved: data })
      }, moved)
    },
    onError: async (error, move) => {
      const { row, to } = move
      const theirs = await meanwhile.look(error, move)
      if (theirs) {
        keepWorkOrder(client, theirs)
        say(t('work-orders-move.not-moved-meanwhile', { name: workOrderName(row, t) }))
        return
      }
      showStatus(client, row, row.status)
      readWorkOrdersAgain(client)
      setRefused((all) => [{ row, to, error }, ...all.filter((one) => one.row.id !== row.id)])
      const back = { name: workOrderName(row, t), status: statusText(row.status, t) }
      say(t('work-orders-move.not-moved-back', back))
    },
    onSettled: (_data, _error, { row }) =>
      setUnderway((ids) => new Set([...ids].filter((id) => id !== row.id))),
  })

  const move = (row: ListedWorkOrderAnswer, to: WorkOrderStatus) => {
    if (statusWord(row.status) === to || underway.has(row.id)) return
    if (navigator.onLine && readLive().link !== 'unreachable') return mutation.mutate({ row, to })
    // Its code is asked for where nobody answers: a phone has it, and elsewhere the move is tried.
    import('./keep-move')
      .then(
        ({ keepMove }) => keepMove({ row, to }, personKey, t),
        () => false,
      )
      // That it waits is said by a toast.
      .then((waits) => (waits ? say('') : mutation.mutate({ row, to })))
      .catch((error: unknown) =>
        setRefused((all) => [{ row, to, error }, ...all.filter((one) => one.row.id !== row.id)]),
      )
  }
  return { move, underway, refused, dismiss, said, meanwhile }
}

export type MoveWorkOrder = ReturnType<typeof useMoveWorkOrder>
