'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Banner } from '@/components/ui/status/banner'
import { OutboxEntry } from './outbox-entry'
import type { WaitingWrite } from './waiting-write'

const NEEDS_SOMEBODY = ['unknown', 'conflict', 'refused']

/** How much waits on this device, and all of it on demand. */
export function OutboxNotice({ waiting }: { waiting: readonly WaitingWrite[] }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const needs = waiting.filter(({ state }) => NEEDS_SOMEBODY.includes(state)).length
  return (
    <div className="px-4 pt-4 sm:px-6 print:hidden">
      <Banner
        tone={needs > 0 ? 'caution' : 'info'}
        title={t('outbox.waits', { count: waiting.length })}
        action={<Button onClick={() => setOpen(true)}>{t('outbox.show')}</Button>}
      >
        {needs > 0 ? t('outbox.look-text', { count: needs }) : t('outbox.waits-text')}
      </Banner>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('outbox.title')}
        intro={t('outbox.intro')}
        wide
      >
        <ul className="divide-y divide-line">
          {waiting.map((write) => (
            <OutboxEntry key={write.id} write={write} />
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
