'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { Time } from '@/components/ui/time/time'
import { useZone } from '@/components/ui/time/zone-choice'

// Few ask for it, and it is a form: fetched when somebody does.
const AsItWasDialog = dynamic(() => import('./as-it-was-dialog').then((module) => module.AsItWasDialog))

interface AsItWasButtonProps {
  now: number
  /** ISO 8601. */
  onChoose: (at: string) => void
}

/** Asks for a time of which Today is shown as it was recorded. */
export function AsItWasButton({ now, onChoose }: AsItWasButtonProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>
        {t('readiness.at-ask')}
      </Button>
      {open && (
        <AsItWasDialog
          now={now}
          onClose={() => setOpen(false)}
          onChoose={(at) => {
            setOpen(false)
            onChoose(at)
          }}
        />
      )}
    </>
  )
}

interface AsItWasNoticeProps {
  /** ISO 8601. */
  at: string
  now: number
  onBack: () => void
}

/** What is shown is of then, and nothing can be done about it. */
export function AsItWasNotice({ at, now, onBack }: AsItWasNoticeProps) {
  const t = useWords()
  const zone = useZone(null)
  return (
    <div className="px-4 pt-3 sm:px-6">
      <Banner
        title={t.rich('readiness.at-title', { at: () => <Time instant={at} zone={zone} now={now} /> })}
        action={
          <Button size="small" onClick={onBack}>
            {t('readiness.at-back')}
          </Button>
        }
      >
        {t('readiness.at-why')}
      </Banner>
    </div>
  )
}
