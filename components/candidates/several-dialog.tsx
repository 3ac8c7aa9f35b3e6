'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import type { FallenOut } from '@/components/readiness/today-answer'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SkeletonRows } from '@/components/ui/skeleton'
import { candidateName } from './candidate-words'
import { severalQuery } from './queries'
import { SeveralForm } from './several-form'

interface SeveralDialogProps {
  fallenOut: FallenOut
  /** Epoch ms. */
  now: number
  onClose: () => void
}

/** Gives all routes of somebody who fell out to others: each to one, or all to the same. */
export function SeveralDialog({ fallenOut, now, onClose }: SeveralDialogProps) {
  const t = useWords()
  // Those that are done leave the page beside, and stay here.
  const [begun] = useState(fallenOut)
  const { kind, routes } = begun
  const { data, error, refetch } = useQuery(
    severalQuery(
      kind,
      routes.map(({ id }) => id),
    ),
  )
  const title = t('candidates.several-title', {
    ...{ kind, count: routes.length },
    who: candidateName(kind, begun, t),
  })
  if (data) return <SeveralForm fallenOut={begun} offers={data} title={title} now={now} onClose={onClose} />
  return (
    <Dialog open wide title={title} onClose={onClose}>
      {error ? (
        <ApiErrorNotice error={error} onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows title={t('candidates.legend', { kind })} />
      )}
    </Dialog>
  )
}
