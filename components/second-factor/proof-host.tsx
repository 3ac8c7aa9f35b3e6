'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { askProofBy } from '@/components/api/prove-again'

// Fetched when somebody is asked.
const ProofDialog = lazy(() => import('./proof-dialog').then((module) => ({ default: module.ProofDialog })))

interface Asking {
  asks: readonly string[]
  settle: (given: boolean) => void
}

interface ProofHostProps {
  email: string
  /** The one that is open: whose provider signed the person in, if one did. */
  organizationId?: string
}

/** Asks for the password, and a code or key, again wherever on this page something is refused without: one home for that. */
export function ProofHost({ email, organizationId }: ProofHostProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(
    () =>
      askProofBy(
        (asks) =>
          new Promise<boolean>((resolve) => {
            const settle = (given: boolean) => {
              setAsking(null)
              resolve(given)
            }
            setAsking({ asks, settle })
          }),
      ),
    [],
  )
  if (!asking) return null
  return (
    <Suspense>
      <ProofDialog
        email={email}
        organizationId={organizationId ?? null}
        asks={asking.asks}
        onSettled={asking.settle}
      />
    </Suspense>
  )
}
