'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { isLeaving } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { LateWords } from '@/components/words/late-words'
import { isLost, onLost } from './whose-tab'

// Who switches here, or signs out, is on the way to the next page: to what is asked until it is there, nothing is said.
const isLostHere = () => isLost() && !isLeaving()

/** Once this browser works for another person or organization than the tab was opened for: says so, and stops it. */
export function LostTab() {
  const lost = useSyncExternalStore(onLost, isLostHere, () => false)
  return (
    lost && (
      <LateWords of={['tab']}>
        <LostQuestion />
      </LateWords>
    )
  )
}

/** What is typed can still be copied: it is closed, and asked again no more. The server refuses whatever is sent. */
function LostQuestion() {
  const t = useWords()
  const pathname = usePathname()
  const [lostAt] = useState(pathname)
  const [open, setOpen] = useState(true)
  // The next page comes with rows of the other organization: with its own frame, then.
  useEffect(() => {
    if (pathname !== lostAt) window.location.reload()
  }, [pathname, lostAt])
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('tab.lost')}
      intro={t('tab.lost-text')}
      confirm={t('tab.reload')}
      // What is typed is asked about by what guards it.
      onConfirm={() => window.location.reload()}
    />
  )
}
