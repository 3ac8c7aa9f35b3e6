'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast } from '@/components/ui/toast/toast'
import { type ListedTemplate, requestTemplateEnd, type TemplatesOf } from './template-requests'

interface DeleteTemplateDialogProps {
  of: TemplatesOf
  template: ListedTemplate
  onDeleted: () => void
  onClose: () => void
}

/** Asks whether a template goes: what was made of it stays as it is. */
export function DeleteTemplateDialog({ of, template, onDeleted, onClose }: DeleteTemplateDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => requestTemplateEnd(of, template.id),
    onSuccess: async () => {
      onDeleted()
      showToast({ tone: 'good', message: t('templates.deleted', { name: template.name }) })
      await client.invalidateQueries({ queryKey: of.key })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('templates.delete-title', { name: template.name })}
      intro={t('templates.delete-intro', { noun: of.noun })}
      confirm={t('templates.delete-now')}
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    >
      {deleting.error && <ApiErrorNotice error={deleting.error} kept={t('templates.delete-kept')} />}
    </ConfirmDialog>
  )
}
