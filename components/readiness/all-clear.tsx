import { CircleCheck } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { TodayAnswer } from './today-answer'
import { VerdictShape } from './verdict-shape'

interface AllClearProps {
  figures: TodayAnswer['figures']
  /** Whether all routes are known (`areRoutesKnown`), and when their list was read last (ISO 8601). */
  areKnown: boolean
  readAt?: string | null | undefined
  /** What it means is said, too, where all of it was checked. */
  hasWhy?: boolean
  className: string
}

/**
 * Nothing needs anybody: said without a doubt only where all routes are known, of what leaves, is on the road, or may have left, all was
 * checked, and whether it is late is known of all that is on the road.
 */
export function AllClear({ figures, areKnown, readAt, hasWhy = false, className }: AllClearProps) {
  const t = useWords()
  const { leaving, underway } = figures
  const unchecked = leaving.notChecked + leaving.untold + underway.notChecked
  const [behind, unknown] = [underway.behind ?? 0, underway.unknown ?? 0]
  const isSure = areKnown && unchecked + unknown === 0
  return (
    <p className={`flex items-center gap-2 px-4 sm:px-6 ${className}`}>
      {isSure ? (
        <Icon of={CircleCheck} className="size-5 shrink-0 text-good-shape" />
      ) : (
        <VerdictShape verdict="not_checked" className="size-5" />
      )}
      <span>
        <span className="font-strong">{t(isSure ? 'readiness.all-clear' : 'readiness.known-clear')}.</span>{' '}
        {isSure && hasWhy && <Why behind={behind} />}
        {unchecked > 0 && `${t('readiness.figure-unchecked-routes', { count: unchecked })}.`}
        {unknown > 0 && ` ${t('readiness.known-clear-unknown', { count: unknown })}`}
        {!areKnown && readAt && (
          <> {t.rich('sync.last-read', { at: () => <ZonedTime instant={readAt} /> })}</>
        )}
      </span>
    </p>
  )
}

function Why({ behind }: { behind: number }) {
  const t = useWords()
  return behind > 0 ? t('readiness.all-clear-behind', { count: behind }) : t('readiness.all-clear-why')
}
