'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button'
import { StandingDialog } from '@/components/ui/dialog-stand'

// Few press them: fetched when somebody does.
const MarkDialog = dynamic(() => import('./mark-dialog').then((module) => module.MarkDialog))
const EndMarkDialog = dynamic(() => import('./end-mark-dialog').then((module) => module.EndMarkDialog))

interface MarkButtonsProps {
  id: string
  name: string
  isMarked: boolean
  /** Why this person may not; null when they may. */
  refusal: string | null
  /** Among other ways out. */
  small?: boolean
}

/** Takes a vehicle out of service, or puts it back. */
export function MarkButtons({ id, name, isMarked, refusal, small = false }: MarkButtonsProps) {
  const t = useWords()
  const [open, setOpen] = useState<'mark' | 'end' | null>(null)
  return (
    <>
      <Button
        {...(small && { size: 'small', look: isMarked ? undefined : 'quiet' })}
        disabledReason={refusal}
        onClick={() => setOpen(isMarked ? 'end' : 'mark')}
      >
        {t(isMarked ? 'decisions.end' : 'decisions.mark')}
      </Button>
      {open && (
        <StandingDialog onClose={() => setOpen(null)}>
          {(onClose) =>
            open === 'mark' ? (
              <MarkDialog {...{ id, name, onClose }} />
            ) : (
              <EndMarkDialog {...{ id, name, onClose }} />
            )
          }
        </StandingDialog>
      )}
    </>
  )
}
