'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { AddByIdDialog } from '@/components/ledger/add-by-id-dialog'
import { keepRoute, requestAddRoute } from '../queries'

interface AddRouteDialogProps {
  onClose: () => void
  /** The list's filters, which its detail's address keeps. */
  search: string
}

/** Adds a route by the id that the platform's dashboard shows, and opens it. */
export function AddRouteDialog({ onClose, search }: AddRouteDialogProps) {
  const client = useQueryClient()
  const router = useRouter()
  return (
    <AddByIdDialog
      open
      onClose={onClose}
      what="route"
      add={async (id) => keepRoute(client, await requestAddRoute(id))}
      onAdded={(id) => {
        onClose()
        router.push(`/routes/${encodeURIComponent(id)}${search}`, { scroll: false })
      }}
    />
  )
}
