'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { webhooksQuery } from './queries'
import type { WebhookAsk } from './webhook-ask'
import { WebhookError } from './webhook-error'
import { WebhookItem } from './webhook-item'

const WebhookDialogs = lazy(() =>
  import('./webhook-dialogs').then((module) => ({ default: module.WebhookDialogs })),
)

interface WebhookListProps {
  /** Why nothing may be changed now; null when it may. */
  refusal: string | null
  /** Without a connection there is no platform to ask. */
  connected: boolean
  /** When it was last tried, the platform had no call that creates one. */
  lacksCreate: boolean
}

/** The platform's webhooks: which of them deliver to Wayboard, and the way to make them. */
export function WebhookList({ refusal, connected, lacksCreate }: WebhookListProps) {
  const webhooks = useQuery({ ...webhooksQuery, enabled: connected })
  const [ask, setAsk] = useState<WebhookAsk | null>(null)
  const create = (
    <Button look="primary" icon={Plus} disabledReason={refusal} onClick={() => setAsk({ kind: 'create' })}>
      Create webhook
    </Button>
  )
  return (
    <Card
      flush
      title="Webhooks"
      intro="Point one at Wayboard, and the desk hears of DVIRs and stops at once."
      action={connected && webhooks.data?.length !== 0 && create}
    >
      {connected && refusal && (
        <p className="border-t border-line px-4 py-2 text-table text-quiet">{refusal}</p>
      )}
      {connected && lacksCreate && !refusal && (
        <p className="border-t border-line px-4 py-2 text-table text-quiet">
          When it was last tried, the platform had no call that creates a webhook. Create one in its
          dashboard, then point it here.
        </p>
      )}
      {!connected && (
        <EmptyState icon={Webhook} title="No webhooks to show">
          They stand on the platform, and Wayboard is not connected to it. Deliveries that came before are
          still in the inbox.
        </EmptyState>
      )}
      {webhooks.error && (
        <div className="border-t border-line p-4">
          <WebhookError
            error={webhooks.error}
            scope="Read Webhooks"
            kept={webhooks.data && 'What is below was read before.'}
            action={
              <Button size="small" onClick={() => void webhooks.refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {connected && webhooks.isPending && <SkeletonRows rows={6} label="Loading the webhooks" />}
      {webhooks.data?.length === 0 && (
        <EmptyState icon={Webhook} title="No webhooks yet" action={create}>
          The platform has no webhook for this organization. Create one here, or in the platform’s dashboard.
        </EmptyState>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul aria-label="Webhooks">
          {webhooks.data.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} refusal={refusal} onAsk={setAsk} />
          ))}
        </ul>
      )}
      {ask && (
        <Suspense>
          <WebhookDialogs ask={ask} onClose={() => setAsk(null)} />
        </Suspense>
      )}
    </Card>
  )
}
