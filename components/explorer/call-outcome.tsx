'use client'

import { Check, CircleHelp, X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { LastCall } from './last-calls'

/** An HTTP status with a shape: `200`, `404`, or that no answer came. */
export function StatusCode({ status }: { status: number }) {
  if (status === 0)
    return (
      <Badge tone="bad" icon={CircleHelp}>
        No answer
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
  if (!call) return <span className="text-faint">not called here yet</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusCode status={call.status} />
      <ZonedTime instant={call.at} />
    </span>
  )
}
