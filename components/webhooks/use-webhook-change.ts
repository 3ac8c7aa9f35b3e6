'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { keepWebhook, webhooksQuery } from './queries'
import type { WebhookAnswer } from './webhook-answers'
import { webhookName } from './webhook-ask'

/** A change of a webhook on the platform: the list shows it, `done` says it, and the dialog closes. */
export function useWebhookChange<Asked = void>(
  send: (asked: Asked) => Promise<WebhookAnswer>,
  done: (name: string) => string,
  onDone: () => void,
  onRefused?: (error: unknown) => unknown,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: () => queries.cancelQueries({ queryKey: webhooksQuery.queryKey }),
    onSuccess: (webhook) => {
      keepWebhook(queries, webhook)
      showToast({ tone: 'good', message: done(webhookName(webhook)) })
      onDone()
    },
    // The platform may have carried it out all the same.
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
      void onRefused?.(error)
    },
  })
}
