'use client'

import { clsx } from 'clsx'
import { STATUS } from '@/components/ui/status'
import { TONE } from '@/components/ui/tone-class'
import { ZonedTime } from '@/components/ui/zoned-time'
import { connectionWords } from './connection-words'
import type { DeskConnection } from './desk-props'
import { useDeskConnection } from './use-desk-connection'

const TIME_WORDS = { lastCallAt: 'last call', since: 'since' }

/** The thin line at the very top: the connection's state in a word, with the time. */
export function ConnectionStrip({ connection: initial }: { connection: DeskConnection }) {
  const connection = useDeskConnection(initial)
  const { status, word, timeOf: wanted } = connectionWords(connection)
  const timeOf = wanted && (connection[wanted] ? wanted : 'since')
  const { tone, icon: Icon } = STATUS[status]
  const at = timeOf && connection[timeOf]
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-(--strip) items-center gap-1.5 px-4 text-label print:hidden',
        // The usual state stays quiet; only what needs someone takes a tint.
        tone === 'good' ? 'border-b border-line bg-surface text-quiet' : TONE[tone].pair,
      )}
    >
      <Icon aria-hidden className={clsx('size-3.5 shrink-0', TONE[tone].shape)} />
      <p role="status" className="truncate">
        <span className="font-strong">{word}</span>
        {at && (
          <>
            , {TIME_WORDS[timeOf]} <ZonedTime instant={at} />
          </>
        )}
      </p>
    </header>
  )
}
