'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { subjectHref } from '@/components/audit/subject-href'
import { NamedId } from '@/components/directory/named-id'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Icon } from '@/components/ui/icon'
import { JsonBlock } from '@/components/ui/json-block'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import type { Words } from '@/lib/words/words'
import { statusOf } from './delivery-states'
import { subjectWords, typeWords } from './delivery-words'
import { deliveryQuery, inboxKey, requestReplay } from './queries'
import type { DeliveryAnswer } from './webhook-answers'

/** One delivery: what it is, what became of it, its body, and the way to read it again. */
export function DeliveryView({ id }: { id: string }) {
  const t = useWords()
  const queries = useQueryClient()
  const { search } = useSearchState()
  const found = useQuery(deliveryQuery(id))
  const replay = useMutation({
    mutationFn: () => requestReplay(id),
    onSuccess: (read) => {
      queries.setQueryData(deliveryQuery(id).queryKey, read)
      showToast({ tone: 'good', message: t('webhooks.became', { state: read.state }) })
    },
    // Its state may have changed either way, and lists may show it.
    onSettled: () => void queries.invalidateQueries({ queryKey: inboxKey }),
  })
  const delivery = found.data
  return (
    <div className="space-y-3">
      <Link
        href={`/settings/inbox${search}`}
        className="link inline-flex min-h-6 items-center gap-1 text-table"
      >
        <Icon of={ArrowLeft} className="size-3.5" />
        {t('webhooks.all-deliveries')}
      </Link>
      {found.error && <ApiErrorNotice error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <SkeletonRows rows={6} label={t('webhooks.loading-delivery')} />}
      {delivery && (
        <Card
          title={<span className="wrap-anywhere">{typeWords(delivery, t)}</span>}
          intro={t(`webhooks.means-${delivery.state}`)}
          action={
            <Button icon={RotateCcw} pending={replay.isPending} onClick={() => replay.mutate()}>
              {t('webhooks.replay')}
            </Button>
          }
        >
          <div className="space-y-3">
            {replay.error && <ApiErrorNotice error={replay.error} kept={t('webhooks.delivery-kept')} />}
            <DefinitionList className="text-table" items={factsOf(delivery, t)} />
            <JsonBlock title={t('webhooks.payload')} value={delivery.payload} open />
          </div>
        </Card>
      )}
    </div>
  )
}

function factsOf(delivery: DeliveryAnswer, t: Words) {
  const { state, error, noun, subjectId, repeats, signed } = delivery
  const subject = subjectWords(delivery, t)
  const href = noun && subjectId && subjectHref(noun, subjectId)
  return [
    {
      term: t('webhooks.column-state'),
      value: <Status status={statusOf(state)} word={t(`webhooks.state-${state}`)} />,
    },
    ...(error
      ? [
          {
            term: t('webhooks.error'),
            value: t(state === 'failed' ? 'webhooks.error-failed' : 'webhooks.error-kept'),
          },
        ]
      : []),
    {
      term: t('webhooks.column-subject'),
      value: href ? (
        <Link href={href} className="link wrap-anywhere">
          {subject}
        </Link>
      ) : (
        (subject ?? t('webhooks.subject-none'))
      ),
    },
    {
      term: t('webhooks.happened'),
      value: delivery.happenedAt && <ZonedTime instant={delivery.happenedAt} />,
    },
    { term: t('webhooks.column-came'), value: <ZonedTime instant={delivery.receivedAt} /> },
    {
      term: t('webhooks.read'),
      value: <ZonedTime instant={delivery.processedAt} none={t('webhooks.not-read')} />,
    },
    {
      term: t('webhooks.came-again'),
      value: repeats > 0 ? t('webhooks.repeats', { count: repeats }) : t('webhooks.not-again'),
    },
    {
      term: t('webhooks.signature'),
      value: t(signed ? 'webhooks.signature-valid' : 'webhooks.signature-none'),
    },
    idFact(t('webhooks.event-id'), delivery.eventId, t('webhooks.event-id-noun'), t),
    {
      term: t('webhooks.webhook'),
      value: delivery.webhookId && (
        <NamedId kinds={['webhook']} id={delivery.webhookId} what={t('webhooks.webhook-id')} />
      ),
    },
    idFact(t('webhooks.platform-request'), delivery.platformRequestId, t('ui.platform-request-id'), t),
  ]
}

/** Nobody reads these ids: they are there to be passed on. */
const idFact = (term: string, id: string | null, what: string, t: Words) => ({
  term,
  value: id && <CopyId id={id} what={what} shown={t('ui.copy')} />,
})
