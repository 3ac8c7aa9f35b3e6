'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import type { TemplateAnswer } from './template-answer'
import { requestTemplateEnd, templatesQuery } from './template-queries'

interface DeleteTemplateDialogProps {
  template: TemplateAnswer
  onDeleted: () => void
  onClose: () => void
}

/** Asks whether a template goes: orders that were made of it stay as they are. */
export function DeleteTemplateDialog({ template, onDeleted, onClose }: DeleteTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => requestTemplateEnd(template.id),
    onSuccess: async () => {
      onDeleted()
      showToast({
        tone: 'good',
        message: t('work-orders-new.template-deleted', { name: template.name }),
      })
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('work-orders-new.template-delete-title', { name: template.name })}
      intro={t('work-orders-new.template-delete-intro')}
      confirm={t('work-orders-new.template-delete')}
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {deleting.error && (
        <ApiErrorNotice error={deleting.error} kept={t('work-orders-new.template-delete-kept')} />
      )}
    </ConfirmDialog>
  )
}
