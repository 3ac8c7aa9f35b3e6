import { useWords } from '#use-words'
import { momentWords, type ReadAt } from './finding-sentence'
import type { WhyUntoldAnswer } from './today-answer'
import { VerdictShape } from './verdict-shape'

/** Why nothing is known of a list, or of one thing of which what tells of such things has none. */
export type WhyShown = WhyUntoldAnswer | { reason: 'no_record'; atMs?: undefined }

interface UntoldProps {
  why: WhyShown
  at: ReadAt
  /** Below some that are known. */
  ofOthers?: boolean
}

/** Why nothing is known of something, or of others of it; nothing where it is. */
export function Untold({ why, at, ofOthers = false }: UntoldProps) {
  const t = useWords()
  if (why === null) return null
  const { reason, atMs } = why
  const words =
    reason === 'too_old'
      ? t('readiness.why-too_old', { at: momentWords(atMs ?? 0, { ...at, namesZone: true }, t) })
      : t(`readiness.why-${reason}`)
  return (
    <p className="flex gap-2 text-quiet">
      <VerdictShape verdict="not_checked" className="mt-0.5 size-3.5" />
      {/* The zone's own spelling may differ between server and browser. */}
      <span suppressHydrationWarning>
        {t(ofOthers ? 'readiness.untold-others' : 'readiness.untold', { why: words })}
      </span>
    </p>
  )
}

interface NoOthersProps extends Omit<UntoldProps, 'ofOthers'> {
  /** How many are known. */
  known: number
  /** That there are none. */
  none: string
}

/** Below a list, or in its place: that there are none, or why nobody knows whether there are others. */
export function NoOthers({ known, none, why, at }: NoOthersProps) {
  if (why !== null) return <Untold why={why} at={at} ofOthers={known > 0} />
  return known === 0 ? <p className="text-quiet">{none}</p> : null
}
