'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { useTypedForm } from '@/components/form/use-typed-form'
import { giveProof, PROOF_FORM, type ProofAsked, ProofFields } from './proof-fields'

export interface ProofFormProps {
  asked: ProofAsked
  /** Whether it was given. */
  onSettled: (given: boolean) => void
}

export function ProofForm({ asked, onSettled }: ProofFormProps) {
  const t = useWords()
  const desk = useTypedForm({
    ...PROOF_FORM,
    send: (typed) => giveProof(asked, typed, t),
    onSent: () => onSettled(true),
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={() => onSettled(false)}
      title={t('second-factor.ask-title')}
      intro={t(asked.withCode ? 'second-factor.ask-intro-code' : 'second-factor.ask-intro')}
      send={t('second-factor.ask-confirm')}
      kept={t('second-factor.ask-kept')}
      inSight
    >
      <ProofFields {...asked} />
    </DeskDialog>
  )
}
