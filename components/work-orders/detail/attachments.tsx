'use client'

import { FileText } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { useNow } from '@/components/ui/time/use-now'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { isWebAddress } from '@/lib/web-address'
import type { Words } from '@/lib/words/words'
import type { WorkOrderBody } from '@/lib/work-orders/schema'

const EVERY_MS = 30_000

interface AttachmentsProps {
  attachments: NonNullable<WorkOrderBody['attachments']>
  /** The server's now in ms. */
  startedAt: number
}

/** Files of a work order. Their links end: one that ended is said to have, and is no link. */
export function Attachments({ attachments, startedAt }: AttachmentsProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {attachments.map(({ id, url, urlExpiresAt, processingStatus }, index) => {
        const ended = Date.parse(urlExpiresAt ?? '') <= now
        const number = index + 1
        const time = () => <ZonedTime instant={urlExpiresAt ?? ''} />
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <Icon of={FileText} className="size-4 shrink-0 text-quiet" />
            {isWebAddress(url) && !ended ? (
              <a href={url} target="_blank" rel="noreferrer noopener" className="link">
                {t.rich('work-orders-detail.attachment-opens', {
                  number,
                  more: (words) => <span className="sr-only">{words}</span>,
                })}
              </a>
            ) : (
              <span>{t('work-orders-detail.attachment', { number })}</span>
            )}
            <span className="ml-auto text-label text-quiet">
              {processingStatus && processingStatus !== 'finished' && (
                <>{stateText(processingStatus, t)} · </>
              )}
              {urlExpiresAt
                ? t.rich(ended ? 'work-orders-detail.link-ended' : 'work-orders-detail.link-until', { time })
                : t('work-orders-detail.link-none')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** How far the platform is with a file; a word of its own that nobody told of as it came. */
const stateText = (state: string, t: Words): string =>
  state === 'processing' || state === 'unknown' ? t(`work-orders-detail.attachment-${state}`) : state
