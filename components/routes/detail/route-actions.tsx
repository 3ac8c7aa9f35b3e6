'use client'

import { Trash2 } from 'lucide'
import { useSearchParams } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { ShareButton } from '@/components/live-shares/share-button'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'

const DeleteRouteDialog = lazy(() =>
  import('./delete-route-dialog').then((module) => ({ default: module.DeleteRouteDialog })),
)

const ShareRoute = lazy(() => import('./share-route').then((module) => ({ default: module.ShareRoute })))

interface RouteActionsProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  /** Epoch ms. */
  now: number
}

/** Sharing, editing and deleting of a route; nothing for one that is deleted. What the platform lacks says so. */
export function RouteActions({ seen: { row, endMs }, zone, now }: RouteActionsProps) {
  const t = useWords()
  const { refusal, askRefusal } = useDeskAccess()
  const noEdit = useLack('route_edit')
  const noDelete = useLack('route_delete')
  const text = useSearchParams().toString()
  const [deleting, setDeleting] = useState(false)
  if (row.ledger.goneAt) return null
  const stub = row.ledger.stub ? t('routes-detail.only-id') : null
  const editRefusal = refusal ?? noEdit ?? stub
  return (
    <div className="flex flex-wrap justify-end gap-2 print:hidden">
      <ShareButton askRefusal={askRefusal ?? stub}>
        {(close) => <ShareRoute {...{ row, refusal, endMs, zone, now }} onClose={close} />}
      </ShareButton>
      {editRefusal ? (
        <Button disabledReason={editRefusal}>{t('routes-detail.edit')}</Button>
      ) : (
        // With what narrows the list, for the way back.
        <LinkButton href={`/routes/${encodeURIComponent(row.id)}/edit${text && `?${text}`}`}>
          {t('routes-detail.edit')}
        </LinkButton>
      )}
      <Button icon={Trash2} disabledReason={refusal ?? noDelete} onClick={() => setDeleting(true)}>
        {t('routes-detail.delete')}
      </Button>
      {deleting && (
        <Suspense>
          <DeleteRouteDialog row={row} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </div>
  )
}
