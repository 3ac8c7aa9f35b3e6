'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { useDeskForm } from '@/components/form/use-desk-form'
import { leaveFor } from '@/components/frame/leave-for'
import { giveProof, PROOF_FORM, type ProofAsked, ProofFields } from '@/components/second-factor/proof-fields'

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
  title: string
  intro: string
  confirm: string
  /** What is asked each time; null: their company's provider asks, where it is some time ago. */
  asked: ProofAsked | null
  /** Throws ApiError. */
  onDelete: () => Promise<unknown>
  /** The page that says so. */
  goTo: string
  /** What goes and what stays. */
  children: ReactNode
}

/** Asks who it is, each time, before something that nobody can take back. */
export function DeleteDialog({
  onClose,
  confirm,
  asked,
  onDelete,
  goTo,
  children,
  ...words
}: DeleteDialogProps) {
  const t = useWords()
  const desk = useDeskForm({
    ...PROOF_FORM,
    send: async (typed) => {
      if (asked) await giveProof(asked, typed, t)
      return onDelete()
    },
    onSent: () => leaveFor(goTo),
  })
  const close = () => {
    if (desk.pending) return
    desk.startOver()
    onClose()
  }
  return (
    <DeskDialog
      {...words}
      desk={desk}
      onClose={close}
      send={confirm}
      danger
      kept={t('deletion.kept')}
      inSight
    >
      {children}
      {asked && <ProofFields {...asked} />}
    </DeskDialog>
  )
}
