import { useWords } from '#use-words'
import { VerdictShape } from '@/components/readiness/verdict-shape'
import type { PersonAnswer } from './driver-detail-answer'

/** Why nothing is known of something; nothing where something is. */
export function Untold({ why }: { why: PersonAnswer['untold']['clocks'] }) {
  const t = useWords()
  if (why === null) return null
  return (
    <p className="flex gap-2 text-quiet">
      <VerdictShape verdict="not_checked" className="mt-0.5 size-3.5" />
      {t('drivers-detail.untold', { why: t(`readiness.why-${why}`) })}
    </p>
  )
}
