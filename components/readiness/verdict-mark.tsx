import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import { VERDICT_LOOKS, type VerdictWord } from './verdict-shape'

/** The verdict of a route as word, shape and tint. */
export function VerdictMark({ verdict }: { verdict: VerdictWord }) {
  const t = useWords()
  return (
    <Badge tone={VERDICT_LOOKS[verdict].tone} icon={VERDICT_LOOKS[verdict].icon}>
      {t(`verdict.word-${verdict}`)}
    </Badge>
  )
}
