import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import type { OperationSummary } from './operation'

/** GET, POST, PATCH or DELETE; what changes something stands on a tint. */
export function MethodBadge({ method, writes }: Pick<OperationSummary, 'method' | 'writes'>) {
  return (
    <Badge
      tone={method === 'DELETE' ? 'bad' : writes ? 'caution' : 'neutral'}
      className="justify-self-start figures"
    >
      {method}
    </Badge>
  )
}

/** Beta and legacy; the ordinary stage needs no word. */
export function StageBadge({ stage }: Pick<OperationSummary, 'stage'>) {
  const t = useWords()
  if (stage === 'current') return null
  return <Badge tone={stage === 'beta' ? 'info' : 'caution'}>{t(`explorer.stage-${stage}`)}</Badge>
}
