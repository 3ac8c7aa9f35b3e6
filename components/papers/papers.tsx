import { useWords } from '#use-words'
import type { ReadAt } from '@/components/readiness/finding-sentence'
import { NoOthers, type WhyShown } from '@/components/readiness/untold'
import { Badge } from '@/components/ui/status/badge'
import { formatInstant } from '@/components/ui/time/format-instant'
import type { PaperAnswer } from './paper-answer'

interface PapersProps {
  papers: readonly PaperAnswer[]
  /** Why there may be others; null where there are none. */
  why: WhyShown
  /** By whose days they end: in another zone the last moment of one is of the day after. */
  at: ReadAt
}

const TONES = { expired: 'bad', soon: 'caution', valid: 'neutral', lasting: 'neutral' } as const

/** Papers of a driver, a vehicle or a trailer, the next to expire first. */
export function Papers({ papers, why, at }: PapersProps) {
  const t = useWords()
  return (
    <>
      {papers.length > 0 && (
        <ul className="divide-y divide-line text-table">
          {papers.map(({ id, type, expiresAt, isRequired, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
              <span className="min-w-0 wrap-anywhere">{type ?? t('papers.unnamed')}</span>
              {isRequired && <span className="text-quiet">{t('papers.required')}</span>}
              <span className="ml-auto" suppressHydrationWarning>
                <Badge tone={TONES[state]}>
                  {t(`papers.state-${state}`, {
                    at:
                      expiresAt === null
                        ? ''
                        : (formatInstant(expiresAt, at.zone, at.now, t.locale)?.day ?? ''),
                  })}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      <NoOthers known={papers.length} none={t('papers.none')} why={why} at={at} />
    </>
  )
}
