'use client'

import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button/button'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { isGone } from '@/lib/ledger/keep/gone'
import { focusTitle } from './focus-title'

const load = () => import('./resolve-dialog')
const ResolveDialog = lazy(() => load().then((module) => ({ default: module.ResolveDialog })))

/**
 * Opens the resolving of a DVIR. Nothing for one that is resolved, since the platform does not open it again, or that the
 * platform does not know any more. One that somebody else resolves meanwhile does not close what is being typed.
 */
export function ResolveButton({ row, needs }: { row: DvirRow; needs: Triage }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const [open, setOpen] = useState(false)
  const resolved = () => {
    setOpen(false)
    focusTitle()
  }
  if ((isGone(row) || statusOf(row) === 'resolved') && !open) return null
  return (
    <>
      <Button
        look={needs.unresolved ? 'primary' : 'secondary'}
        disabledReason={refusal}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('dvirs-resolve.resolve')}
      </Button>
      {open && (
        <Suspense>
          <ResolveDialog row={row} onClose={() => setOpen(false)} onResolved={resolved} />
        </Suspense>
      )}
    </>
  )
}
