import { memo } from 'react'
import { useWords } from '#use-words'
import { driverHref } from '@/components/drivers/driver-href'
import { Link } from '@/components/ui/button/link'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import { durationWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { ListedPaperAnswer } from './papers-answer'

const TONES: Readonly<Record<ListedPaperAnswer['state'], Tone>> = {
  ...{ expired: 'bad', soon: 'caution', valid: 'neutral', lasting: 'neutral' },
  ...{ overdue: 'bad', due: 'neutral', open: 'neutral' },
}

interface PaperLineProps {
  paper: ListedPaperAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** Epoch ms. */
  now: number
}

/** A paper or a course of the list: whose it is, what it is, until when it is good or when it is due, and what it is worth now. */
export const PaperLine = memo(function PaperLine({ paper, index, now }: PaperLineProps) {
  const t = useWords()
  const { kind, owner, name, endsAt, zone, isRequired, state } = paper
  const called = owner.name ?? t(`papers-list.unnamed-${owner.kind}`)
  return (
    <li
      data-index={index}
      className="flex scroll-mt-(--under-bar) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 text-table last:border-0 sm:px-6"
    >
      <span className="min-w-0 font-strong wrap-anywhere sm:w-48">
        {owner.hasPage ? (
          <Link
            href={owner.kind === 'driver' ? driverHref(owner.id) : vehicleHref(owner.id)}
            prefetch={false}
            className="hover:underline"
          >
            {called}
          </Link>
        ) : (
          called
        )}
        {/* Ten of them are told apart by nothing else. */}
        {owner.name === null && <span className="text-label font-normal text-quiet"> {owner.id}</span>}
      </span>
      <span className="min-w-0 wrap-anywhere sm:w-72">
        {name ?? t(kind === 'paper' ? 'papers.unnamed' : 'papers-list.course')}
        {isRequired && <span className="text-quiet"> {t('papers.required')}</span>}
      </span>
      {endsAt !== null && (
        // How long it is until then may differ by a moment between server and browser.
        <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2" suppressHydrationWarning>
          <Time instant={endsAt} zone={zone} now={now} />
          <span className="text-quiet tabular-nums" suppressHydrationWarning>
            {relative(Date.parse(endsAt) - now)}
          </span>
        </span>
      )}
      <span className="ml-auto">
        <Badge tone={TONES[state]}>{t(`papers-list.state-${state}`)}</Badge>
      </span>
    </li>
  )

  function relative(ms: number): string {
    const time = durationWords(ms, t)
    return ms > 0 ? t('papers-list.in', { time }) : t('papers-list.ago', { time })
  }
})
