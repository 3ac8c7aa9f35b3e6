'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import type { WorkOrderStatus } from '@/lib/work-orders/status'
import { statusWord } from './board-columns'
import { keepWorkOrder, moveKey, showWorkOrder, updateWorkOrder, warningsQuery } from './queries'
import { workOrdersKey } from './work-order-keys'

interface Move {
  row: WorkOrderRow
  to: WorkOrderStatus
}

export interface RefusedMove {
  row: WorkOrderRow
  to: WorkOrderStatus
  error: unknown
}

/**
 * Moves a work order to another status. The card moves at once; a refusal puts it back where it was and stays on
 * the page, with the reason, until dismissed. One move at a time for each work order.
 */
export function useMoveWorkOrder(nameOf: (row: WorkOrderRow) => string) {
  const client = useQueryClient()
  const [underway, setUnderway] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedMove[]>([])
  const [said, setSaid] = useState('')

  const dismiss = (id: string) => setRefused((all) => all.filter(({ row }) => row.id !== id))

  const mutation = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ row, to }: Move) => updateWorkOrder(row.id, { status: to }),
    onMutate: async ({ row, to }) => {
      setUnderway((ids) => new Set(ids).add(row.id))
      dismiss(row.id)
      showWorkOrder(client, { ...row, status: to })
      // A read that began before the move would bring the old status back.
      await client.cancelQueries({ queryKey: workOrdersKey })
    },
    onSuccess: ({ data, warnings }, { row, to }) => {
      keepWorkOrder(client, data)
      client.setQueryData(warningsQuery(row.id).queryKey, warnings)
      setSaid(
        `${nameOf(row)} is now ${statusWord(data.status)}.` +
          (statusWord(data.status) === to ? '' : ` The platform did not take ${to}.`),
      )
    },
    onError: (error, { row, to }) => {
      keepWorkOrder(client, row)
      setRefused((all) => [{ row, to, error }, ...all.filter((one) => one.row.id !== row.id)])
      setSaid(`${nameOf(row)} was not moved and is back in ${statusWord(row.status)}.`)
    },
    onSettled: (_data, _error, { row }) =>
      setUnderway((ids) => new Set([...ids].filter((id) => id !== row.id))),
  })

  const move = (row: WorkOrderRow, to: WorkOrderStatus) => {
    if (statusWord(row.status) !== to && !underway.has(row.id)) mutation.mutate({ row, to })
  }
  return { move, underway, refused, dismiss, said }
}

export type MoveWorkOrder = ReturnType<typeof useMoveWorkOrder>
