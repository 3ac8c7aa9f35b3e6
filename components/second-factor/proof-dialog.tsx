'use client'

import { LateWords } from '@/components/words/late-words'
import { CompanyProof } from './company-proof'
import { ProofForm } from './proof-form'

interface ProofDialogProps {
  /** Of the signed-in person. */
  email: string
  /** Whose provider signed them in, if one did. */
  organizationId: string | null
  /** What the refusal names: `password`, `code`, `key`, or `provider`. */
  asks: readonly string[]
  /** Whether it was given. */
  onSettled: (given: boolean) => void
}

/** Password, and key or code, once more, or the company's provider. */
export const ProofDialog = ({ email, organizationId, asks, onSettled }: ProofDialogProps) => (
  <LateWords of={['second-factor', 'security-keys']} onFailed={() => onSettled(false)}>
    {asks.includes('provider') && organizationId !== null ? (
      <CompanyProof organizationId={organizationId} onClose={() => onSettled(false)} />
    ) : (
      <ProofForm
        asked={{ email, withCode: asks.includes('code'), withKey: asks.includes('key') }}
        onSettled={onSettled}
      />
    )}
  </LateWords>
)
