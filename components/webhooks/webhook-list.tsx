'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { CardList, CardNote } from '@/components/list/card-list'
import { Button } from '@/components/ui/button/button'
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
  const t = useWords()
  const webhooks = useQuery({ ...webhooksQuery, enabled: connected })
  const [ask, setAsk] = useState<WebhookAsk | null>(null)
  const create = (
    <Button look="primary" icon={Plus} disabledReason={refusal} onClick={() => setAsk({ kind: 'create' })}>
      {t('webhooks.create')}
    </Button>
  )
  return (
    <>
      <CardList
        title={t('webhooks.webhooks')}
        intro={t('webhooks.webhooks-intro')}
        action={connected && webhooks.data?.length !== 0 && create}
        list={connected ? webhooks : null}
        showError={(shown) => <WebhookError {...shown} access="read" />}
        notices={
          <>
            {connected && refusal && <CardNote>{refusal}</CardNote>}
            {connected && lacksCreate && !refusal && <CardNote>{t('webhooks.create-lacking')}</CardNote>}
            {!connected && (
              <EmptyState icon={Webhook} title={t('webhooks.not-connected')}>
                {t('webhooks.not-connected-why')}
              </EmptyState>
            )}
          </>
        }
        empty={
          <EmptyState icon={Webhook} title={t('webhooks.no-webhooks')} action={create}>
            {t('webhooks.no-webhooks-why')}
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
