'use client'

import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { liveWords, type LiveWords } from '@/components/live/feed-words'
import type { LiveFeed } from '@/components/live/live-answer'
import { useLive } from '@/components/live/live-state'
import { Icon } from '@/components/ui/icon'
import { STATUS } from '@/components/ui/status/status'
import { TONE } from '@/components/ui/status/tone-class'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Words } from '@/lib/words/words'
import { BlockedBell } from './blocked-bell'
import { connectionWords } from './connection-words'
import type { DeskConnection, DeskCounts, DeskPerson } from './desk-props'
import { FindButton } from './find-button'
import { useDeskConnection } from './use-desk-connection'

interface ConnectionStripProps {
  connection: DeskConnection
  feeds: readonly LiveFeed[]
  counts: DeskCounts
  person: DeskPerson
}

/** The thin line at the very top: how far the desk can be believed, in a word, with the time and its zone; what is blocked, and the search. */
export function ConnectionStrip({ connection: initial, feeds, counts, person }: ConnectionStripProps) {
  const connection = useDeskConnection(initial)
  const live = useLive()
  const t = useWords()
  const ofLive = connection.status === 'connected' ? liveWords(live.feeds ?? feeds, live, t) : null
  const { status, word, time, why } = ofLive ?? ofConnection(connection, t)
  const readOnly = ofLive && connection.scope === 'admin:read' ? t('frame.read-only') : ''
  const { tone, icon } = STATUS[status]
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex h-(--strip) items-center gap-1.5 px-4 print:hidden',
        // The usual state stays quiet; only what needs someone takes a tint.
        tone === 'good' ? 'border-b border-line bg-surface text-quiet' : TONE[tone].pair,
      )}
    >
      <Icon of={icon} className={clsx('size-3.5 shrink-0', TONE[tone].shape)} />
      <p title={why ? `${word}. ${why}` : word} className="truncate text-label">
        {/* A time that moves on is not worth saying: only the word is announced. */}
        <span role="status" className="font-strong">
          {word}
          {readOnly}
        </span>
        {time && (
          <>
            {time.of} <ZonedTime instant={time.at} />
          </>
        )}
        {why && <span>. {why}</span>}
      </p>
      <FindButton person={person} />
      <BlockedBell counts={counts} />
    </header>
  )
}

function ofConnection(connection: DeskConnection, t: Words): LiveWords {
  const { status, word, timeOf: wanted } = connectionWords(connection, t)
  const timeOf = wanted && (connection[wanted] ? wanted : 'since')
  const at = timeOf && connection[timeOf]
  return { status, word, time: at ? { of: t(`frame.strip-${timeOf}`), at } : null, why: null }
}
