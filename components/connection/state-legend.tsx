import { ChevronRight } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { Status } from '@/components/ui/status/status-badge'
import { type ConnectionState, STATE_LOOK } from './state-look'

const STATES: readonly ConnectionState[] = [
  'none',
  'waiting',
  'connected',
  'needs_reauthorization',
  'disconnecting',
  'disconnected',
]

/** What each state of a connection means, folded. */
export function StateLegend() {
  const t = useWords()
  return (
    <details className="group mt-4 rounded-box border border-line bg-surface">
      <summary className="by-thumb flex min-h-10 list-none items-center gap-2 rounded-box px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} className="size-4 text-quiet transition-transform group-open:rotate-90" />
        {t('connection.states')}
      </summary>
      <dl className="divide-y divide-line border-t border-line px-4">
        {STATES.map((state) => (
          <div key={state} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt>
              <Status status={STATE_LOOK[state].status} word={t(`connection.state-${state}`)} />
            </dt>
            <dd>{t(`connection.state-${state}-means`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
