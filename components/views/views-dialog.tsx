'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { Dialog } from '@/components/ui/dialog/dialog'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { showToast } from '@/components/ui/toast/toast'
import {
  requestDefaultView,
  requestDeleteView,
  type ViewAnswer,
  type ViewsAnswer,
  viewsQuery,
} from './queries'
import { ViewDialog } from './view-dialog'
import { useViewed } from './viewed-list'

interface ViewsDialogProps {
  views: ViewsAnswer
  onClose: () => void
}

/** All views of the list: each may be edited or deleted; a shared one by who may share. */
export function ViewsDialog({ views: { data, defaultId, mayShare }, onClose }: ViewsDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { kind } = useViewed()
  const [edited, edit] = useState<ViewAnswer | null>(null)
  const [dropped, drop] = useState<ViewAnswer | null>(null)
  const readAgain = () => client.invalidateQueries(viewsQuery(kind))
  const deleting = useMutation({
    mutationFn: ({ id }: ViewAnswer) => requestDeleteView(id),
    onSuccess: async (_, { name }) => {
      await readAgain()
      showToast({ tone: 'good', message: t('views.deleted', { name }) })
      drop(null)
    },
    onError: readAgain,
  })
  const beginning = useMutation({
    mutationFn: (id: string | null) => requestDefaultView(kind, id),
    onSettled: readAgain,
  })
  return (
    <>
      <Dialog open title={t('views.edit-views-title')} onClose={onClose}>
        {beginning.error && <ApiErrorNotice error={beginning.error} />}
        {data.length === 0 && <p className="text-quiet">{t('views.none')}</p>}
        <ul ref={keepsFocus} aria-label={t('views.edit-views-title')}>
          {data.map((view) => (
            <li
              key={view.id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0"
            >
              <span className="min-w-32 grow basis-40">
                <span className="block wrap-anywhere">{view.name}</span>
                <span className="block text-label text-quiet">
                  {t(view.shared ? 'views.shared' : 'views.yours')}
                </span>
              </span>
              {view.shared && !mayShare ? (
                <Button
                  size="small"
                  aria-pressed={view.id === defaultId}
                  pending={beginning.isPending}
                  onClick={() => beginning.mutate(view.id === defaultId ? null : view.id)}
                >
                  {t('views.begins')}
                </Button>
              ) : (
                <span className="inline-flex items-center gap-1">
                  <Button
                    size="small"
                    aria-label={t('views.edit-name', { name: view.name })}
                    onClick={() => edit(view)}
                  >
                    {t('views.edit')}
                  </Button>
                  <IconButton
                    icon={Trash2}
                    label={t('views.delete-title', { name: view.name })}
                    onClick={() => drop(view)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      {edited && (
        <ViewDialog
          view={edited}
          mayShare={mayShare}
          begins={edited.id === defaultId}
          onClose={() => edit(null)}
        />
      )}
      {dropped && (
        <ConfirmDialog
          open
          danger
          title={t('views.delete-title', { name: dropped.name })}
          intro={t(dropped.shared ? 'views.delete-shared' : 'views.delete-intro')}
          confirm={t('views.delete')}
          pending={deleting.isPending}
          onClose={() => drop(null)}
          onConfirm={() => deleting.mutate(dropped)}
        >
          {deleting.error && <ApiErrorNotice error={deleting.error} />}
        </ConfirmDialog>
      )}
    </>
  )
}
