'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import Link from 'next/link'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { subjectHref } from '@/components/audit/subject-href'
import { NamedId } from '@/components/directory/named-id'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { JsonBlock } from '@/components/ui/json-block'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Status } from '@/components/ui/status-badge'
import { showToast } from '@/components/ui/toast'
import { ZonedTime } from '@/components/ui/zoned-time'
import { DELIVERY_LOOK, DELIVERY_MEANING } from './delivery-states'
import { repeatWords, subjectWords, typeWords } from './delivery-words'
import { deliveryQuery, inboxKey, requestReplay } from './queries'
import type { DeliveryAnswer } from './webhook-answers'

/** One delivery: what it is, what became of it, its body, and the way to read it again. */
export function DeliveryView({ id }: { id: string }) {
  const queries = useQueryClient()
  const { search } = useSearchState()
  const found = useQuery(deliveryQuery(id))
  const replay = useMutation({
    mutationFn: () => requestReplay(id),
    onSuccess: (read) => {
      queries.setQueryData(deliveryQuery(id).queryKey, read)
      showToast({ tone: 'good', message: `Read once more: ${DELIVERY_LOOK[read.state].word.toLowerCase()}` })
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
        <ArrowLeft aria-hidden className="size-3.5" />
        All deliveries
      </Link>
      {found.error && (
        <ApiErrorNotice
          error={found.error}
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {found.isPending && <SkeletonRows rows={6} label="Loading the delivery" />}
      {delivery && (
        <Card
          title={<span className="wrap-anywhere">{typeWords(delivery)}</span>}
          intro={DELIVERY_MEANING[delivery.state]}
          action={
            <Button icon={RotateCcw} pending={replay.isPending} onClick={() => replay.mutate()}>
              Replay
            </Button>
          }
        >
          <div className="space-y-3">
            {replay.error && <ApiErrorNotice error={replay.error} kept="The delivery is kept as it came." />}
            <DefinitionList className="text-table" items={factsOf(delivery)} />
            <JsonBlock title="Payload" value={delivery.payload} open />
          </div>
        </Card>
      )}
    </div>
  )
}

function factsOf(delivery: DeliveryAnswer) {
  const { state, error, noun, subjectId, repeats, signed } = delivery
  const subject = subjectWords(delivery)
  const href = noun && subjectId && subjectHref(noun, subjectId)
  return [
    { term: 'State', value: <Status {...DELIVERY_LOOK[state]} /> },
    ...(error ? [{ term: 'Error', value: <span className="wrap-anywhere">{error}</span> }] : []),
    {
      term: 'Told of',
      value: href ? (
        <Link href={href} className="link wrap-anywhere">
          {subject}
        </Link>
      ) : (
        (subject ?? 'nothing that the desk lists')
      ),
    },
    { term: 'Happened', value: delivery.happenedAt && <ZonedTime instant={delivery.happenedAt} /> },
    { term: 'Came', value: <ZonedTime instant={delivery.receivedAt} /> },
    { term: 'Read', value: <ZonedTime instant={delivery.processedAt} none="not yet" /> },
    { term: 'Came again', value: repeatWords(repeats) || 'no' },
    { term: 'Signature', value: signed ? 'valid' : 'none; the secret header was right' },
    idFact('Event id', delivery.eventId, 'event id'),
    {
      term: 'Webhook',
      value: delivery.webhookId && <NamedId kinds={['webhook']} id={delivery.webhookId} what="webhook id" />,
    },
    idFact('Platform request', delivery.platformRequestId, 'platform request id'),
  ]
}

const idFact = (term: string, id: string | null, what: string) => ({
  term,
  value: id && <CopyId id={id} what={what} />,
})
