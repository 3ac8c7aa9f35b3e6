'use client'

import { Check, CircleHelp, X } from 'lucide'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/status/badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { LastCall } from './last-calls'

/** An HTTP status with a shape: `200`, `404`, or that no answer came. */
export function StatusCode({ status }: { status: number }) {
  const t = useWords()
  if (status === 0)
    return (
      <Badge tone="bad" icon={CircleHelp}>
        {t('explorer.no-answer')}
      </Badge>
    )
  const good = status < 400
  return (
    <Badge tone={good ? 'good' : 'bad'} icon={good ? Check : X} className="figures">
      {status}
    </Badge>
  )
}

/** When it was called last from this browser, and how it went. */
export function CallOutcome({ call }: { call: LastCall | undefined }) {
  const t = useWords()
  if (!call) return <span className="text-faint">{t('explorer.not-called')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusCode status={call.status} />
      <ZonedTime instant={call.at} />
    </span>
  )
}
