'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { usePersonKey } from '@/components/access/person-key'
import { Outbox } from '@/components/outbox/outbox'
import { LostTab } from '@/components/tab/lost-tab'
import { AsOf } from './as-of'
import { keepDesk } from './keep-desk'
import { keepsHere } from './keeps-here'
import { keptAsOf } from './kept-at'
import { useOpenTold } from './open-told'
import { rememberPerson } from './whose-device'

const never = () => () => undefined

/**
 * Without a network: our own page in place of the browser's (public/sw.js), and what was opened last on a phone. And what is said
 * once the browser works for somebody else: its code is seldom wanted, too.
 */
export function OfflineWork() {
  const client = useQueryClient()
  const personKey = usePersonKey()
  const pathname = usePathname()
  const at = useSyncExternalStore(never, keptAsOf, () => null)
  useEffect(() => rememberPerson(personKey), [personKey])
  useOpenTold()
  useEffect(() => {
    const workers = navigator.serviceWorker
    workers?.register('/sw.js').catch(() => undefined)
    if (keepsHere()) void workers?.ready.then(({ active }) => active?.postMessage('keeps'))
  }, [])
  useEffect(
    () => (keepsHere() ? keepDesk({ client, personKey }) : undefined),
    // Each page that is opened.
    [client, personKey, pathname],
  )
  return (
    <>
      {at !== null && <AsOf at={at} />}
      <Outbox />
      <LostTab />
    </>
  )
}
