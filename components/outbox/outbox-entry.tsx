'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { discard, sendAgain } from './this-outbox'
import type { WaitingWrite } from './waiting-write'

/** One that waits: what was written, when, how it stands, and what can be done about it. */
export function OutboxEntry({ write }: { write: WaitingWrite }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const { title, state, reason } = write
  return (
    <li className="space-y-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {/* A full load, which a phone without a network can answer. */}
        <a href={write.href} className="link inline-block py-2.5 font-strong wrap-break-word">
          {t('outbox.open', { title })}
        </a>
        <span className="text-label text-quiet">
          {t.rich('outbox.written', { time: () => <ZonedTime instant={write.writtenAt} /> })}
        </span>
      </p>
      <p role="status">
        <span className="font-strong">{t(`outbox.state-${state}`)}.</span>{' '}
        {state === 'unknown' && t('outbox.why-unknown')}
        {state === 'conflict' && t('outbox.why-conflict')}
        {state === 'refused' && reason}
      </p>
      <DefinitionList items={write.said.map(({ field, value }) => ({ term: field, value }))} />
      {state !== 'sending' && (
        <div className="flex flex-wrap gap-2">
          {(state === 'unknown' || state === 'refused') && (
            <Button
              aria-label={t('outbox.send-again-named', { title })}
              className="max-sm:min-h-11"
              onClick={() => void sendAgain(write)}
            >
              {t('outbox.send-again')}
            </Button>
          )}
          <Button
            aria-label={t('outbox.discard-named', { title })}
            className="max-sm:min-h-11"
            onClick={() => setAsking(true)}
          >
            {t('outbox.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('outbox.discard-question', { title })}
        intro={t(state === 'unknown' ? 'outbox.discard-unknown' : 'outbox.discard-text')}
        confirm={t('outbox.discard')}
        onConfirm={() => void discard(write).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
