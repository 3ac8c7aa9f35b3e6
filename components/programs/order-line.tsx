import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { PlatformSays } from '@/components/ui/platform-says'
import { statusText } from '@/components/work-orders/status-text'
import type { OrderAnswer } from './program-answer'
import { requestOrderDecision } from './queries'
import { useNoted } from './use-noted'

interface OrderLineProps {
  order: OrderAnswer
  /** Why this person may decide nothing; null when they may. */
  refusal: string | null
}

/** How the work order of a service that is due stands; where nobody knows whether it was made, what a person can do. */
export function OrderLine({ order, refusal }: OrderLineProps) {
  const t = useWords()
  const readAgain = useNoted()
  const { id, state, reason, said, looking, workOrderId, status } = order
  const deciding = useMutation({
    mutationFn: (decision: 'look' | 'send' | 'leave') => requestOrderDecision(id, decision),
    onSuccess: readAgain,
  })
  const press = (decision: 'look' | 'send' | 'leave') => (
    <Button
      size="small"
      look="quiet"
      disabledReason={refusal}
      pending={deciding.isPending && deciding.variables === decision}
      onClick={() => deciding.mutate(decision)}
    >
      {t(`programs.order-${decision}`)}
    </Button>
  )
  return (
    <div className="text-table">
      {workOrderId === null ? (
        <p className={state === 'unknown' && !looking ? 'text-caution-ink' : 'text-quiet'}>
          {state === 'waiting' && reason
            ? t(`programs.order-held-${reason}`)
            : t(`programs.order-is-${state === 'unknown' && looking ? 'looking' : state}`)}
          <PlatformSays words={said} />
        </p>
      ) : (
        <p className="text-quiet">
          <Link href={`/work-orders/${encodeURIComponent(workOrderId)}`} prefetch={false} className="link">
            {t('programs.order', { id: workOrderId })}
          </Link>
          {status && ` · ${statusText(status, t)}`}
        </p>
      )}
      {(state === 'unknown' || state === 'refused') && (
        <div className="mt-1 flex flex-wrap gap-1">
          {state === 'unknown' && !looking && press('look')}
          {press('send')}
          {press('leave')}
        </div>
      )}
      {deciding.error && <ApiErrorNotice error={deciding.error} kept={t('programs.order-kept')} />}
    </div>
  )
}
