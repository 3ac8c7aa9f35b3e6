'use client'

import { LateWords } from '@/components/words/late-words'
import { ProofForm, type ProofFormProps } from './proof-form'

/** Password, and code, once more. */
export const ProofDialog = (props: ProofFormProps) => (
  <LateWords of={['second-factor']} onFailed={() => props.onSettled(false)}>
    <ProofForm {...props} />
  </LateWords>
)
