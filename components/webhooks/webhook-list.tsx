'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CardList, CardNote } from '@/components/list/card-list'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
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
    <>
      <CardList
        title="Webhooks"
        intro="Point one at Wayboard, and the desk hears of DVIRs and stops at once."
        action={connected && webhooks.data?.length !== 0 && create}
        list={connected ? webhooks : null}
        showError={(shown) => <WebhookError {...shown} scope="Read Webhooks" />}
        notices={
          <>
            {connected && refusal && <CardNote>{refusal}</CardNote>}
            {connected && lacksCreate && !refusal && (
              <CardNote>
                When it was last tried, the platform had no call that creates a webhook. Create one in its
                dashboard, then point it here.
              </CardNote>
            )}
            {!connected && (
              <EmptyState icon={Webhook} title="No webhooks to show">
                They stand on the platform, and Wayboard is not connected to it. Deliveries that came before
                are still in the inbox.
              </EmptyState>
            )}
          </>
        }
        empty={
          <EmptyState icon={Webhook} title="No webhooks yet" action={create}>
            The platform has no webhook for this organization. Create one here, or in the platform’s
            dashboard.
          </EmptyState>
        }
      >
        {(webhook) => <WebhookItem key={webhook.id} webhook={webhook} refusal={refusal} onAsk={setAsk} />}
      </CardList>
      {ask && (
        <Suspense>
          <WebhookDialogs ask={ask} onClose={() => setAsk(null)} />
        </Suspense>
      )}
    </>
  )
}
