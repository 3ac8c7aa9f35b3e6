'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useWords } from '#use-words'
import { useDeskForm } from '@/components/form/use-desk-form'
import type { TypedFormOptions } from '@/components/form/use-typed-form'
import { showToast } from '@/components/ui/toast/toast'
import { keepWebhook, webhooksQuery } from './queries'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'

interface WebhookFormOptions<Begun, Values extends FieldValues, Ready> extends Omit<
  TypedFormOptions<Begun, Values, Ready, WebhookAnswer>,
  'onSent'
> {
  /** What is said once it is done. */
  done: (name: string) => string
  onDone: () => void
}

/** A change of a webhook on the platform: the list shows it, `done` says it, and the dialog closes. */
export function useWebhookForm<Begun, Values extends FieldValues, Ready>({
  send,
  done,
  onDone,
  onRefused,
  ...options
}: WebhookFormOptions<Begun, Values, Ready>) {
  const t = useWords()
  const queries = useQueryClient()
  return useDeskForm<Begun, Values, Ready, WebhookAnswer>({
    ...options,
    send: async (ready, begun) => {
      // An answer that was under way tells how it was before the press.
      await queries.cancelQueries({ queryKey: webhooksQuery.queryKey })
      return send(ready, begun)
    },
    onSent: (webhook) => {
      keepWebhook(queries, webhook)
      showToast({ tone: 'good', message: done(webhookName(webhook, t)) })
      onDone()
    },
    // The platform may have carried it out all the same.
    onRefused: (error, begun) => {
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      return onRefused?.(error, begun)
    },
  })
}
