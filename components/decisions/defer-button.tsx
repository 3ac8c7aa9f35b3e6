'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { StandingDialog } from '@/components/ui/dialog/dialog-stand'

const DeferDialog = dynamic(() => import('./defer-dialog').then((module) => module.DeferDialog))

interface DeferButtonProps {
  defectIds: readonly string[]
  /** The reports that name them. */
  dvirIds: readonly string[]
  /** What is broken, as the report says; null where it does not. */
  what: string | null
  refusal: string | null
}

/** Puts off what is broken. */
export function DeferButton({ defectIds, dvirIds, what: kind, refusal }: DeferButtonProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const what = kind ?? t('decisions.a-defect')
  return (
    <>
      <Button
        size="small"
        aria-label={t('decisions.defer-of', { what })}
        disabledReason={refusal}
        onClick={() => setOpen(true)}
      >
        {t('decisions.defer')}
      </Button>
      {open && (
        <StandingDialog onClose={() => setOpen(false)}>
          {(onClose) => <DeferDialog {...{ defectIds, dvirIds, what, onClose }} />}
        </StandingDialog>
      )}
    </>
  )
}
