'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { StandingDialog } from '@/components/ui/dialog/dialog-stand'
import type { Decision } from './decision-requests'

// Few press them: fetched when somebody does.
const MarkDialog = dynamic(() => import('./mark-dialog').then((module) => module.MarkDialog))
const EndMarkDialog = dynamic(() => import('./end-mark-dialog').then((module) => module.EndMarkDialog))

interface MarkButtonsProps {
  id: string
  name: string
  /** As it is shown; null where none stands. */
  mark: Decision | null
  /** Why this person may not; null when they may. */
  refusal: string | null
  /** Among other ways out of a route: there a button says whether it is of the vehicle or of its trailer. */
  of?: 'vehicle' | 'trailer'
}

/** Takes a vehicle or trailer out of service, or puts it back. */
export function MarkButtons({ id, name, mark, refusal, of }: MarkButtonsProps) {
  const t = useWords()
  // What the dialog is about is what was shown when it was opened, whatever is read meanwhile.
  const [open, setOpen] = useState<{ ends: Decision | null } | null>(null)
  return (
    <>
      <Button
        {...(of && { size: 'small', look: mark ? undefined : 'quiet' })}
        disabledReason={refusal}
        onClick={() => setOpen({ ends: mark })}
      >
        {of === 'trailer'
          ? t(mark ? 'decisions.end-trailer' : 'decisions.mark-trailer')
          : t(mark ? 'decisions.end' : 'decisions.mark')}
      </Button>
      {open && (
        <StandingDialog onClose={() => setOpen(null)}>
          {(onClose) =>
            open.ends ? (
              <EndMarkDialog {...{ id, name, onClose }} mark={open.ends} />
            ) : (
              <MarkDialog {...{ id, name, onClose }} />
            )
          }
        </StandingDialog>
      )}
    </>
  )
}
