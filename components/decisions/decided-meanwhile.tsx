import { useWords } from '#use-words'
import { ErrorNotice } from '@/components/ui/error-notice'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Standing } from './decision-requests'

interface DecidedMeanwhileProps {
  stands: readonly Standing[]
  /** What the next press does about it. */
  next: string
}

/** What somebody else decided since the form was opened, which the next press replaces or ends. */
export function DecidedMeanwhile({ stands, next }: DecidedMeanwhileProps) {
  const t = useWords()
  if (stands.length === 0) return null
  return (
    <ErrorNotice
      title={t('decisions.meanwhile')}
      kept={stands.map(({ id, by, reason, until }) => (
        <span key={id} className="block wrap-anywhere">
          {until === null
            ? t('decisions.stands-open', { by, reason })
            : t.rich('decisions.stands', { by, reason, at: () => <ZonedTime instant={until} /> })}
        </span>
      ))}
      next={next}
    />
  )
}
