'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePersonKey } from '@/components/access/person-key'
import { useLive } from '@/components/live/live-state'
import { keepAgain } from '@/components/offline/keep-desk'
import { keepsHere } from '@/components/offline/keeps-here'
import { LateWords } from '@/components/words/late-words'
import { type Leaving, onLeaving } from './ask-to-leave'
import { LeaveQuestion } from './leave-question'
import { OutboxNotice } from './outbox-notice'
import { onOutbox, outboxQuery, sendWaiting } from './this-outbox'

const AGAIN_MS = 30_000

const isOnline = () => navigator.onLine
function onOnline(hear: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, hear)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, hear)
  }
}

/** What waits on this device for who looks, above every page; it is sent while Wayboard answers. */
export function Outbox() {
  const client = useQueryClient()
  const personKey = usePersonKey()
  const { link } = useLive()
  const { data: waiting = [] } = useQuery(outboxQuery(personKey))
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  useEffect(() => onLeaving(setLeaving), [])
  useEffect(
    () => onOutbox(() => void client.invalidateQueries({ queryKey: outboxQuery(personKey).queryKey })),
    [client, personKey],
  )
  const online = useSyncExternalStore(onOnline, isOnline, () => true)
  const isThere = online && (link === 'live' || link === 'asking')
  const due = waiting.filter(({ state }) => state === 'waiting' || state === 'sending').length
  useEffect(() => {
    if (!isThere || due === 0) return
    const send = () =>
      void sendWaiting(personKey)
        // What was written is on the pages once they are read again.
        .then(async (taken) => {
          if (taken.length === 0) return
          await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'words' })
          await keepAgain(personKey, taken)
        })
        .catch(() => undefined)
    send()
    // What could not be sent now can be later, without anything else having changed.
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isThere, due, personKey, client])
  // On a phone the words are at hand before anything waits: offline nobody answers with them.
  if (waiting.length === 0 && !leaving && !keepsHere()) return null
  return (
    <LateWords of={['outbox']}>
      {waiting.length > 0 && <OutboxNotice waiting={waiting} />}
      {leaving && <LeaveQuestion leaving={leaving} onClose={() => setLeaving(null)} />}
    </LateWords>
  )
}
