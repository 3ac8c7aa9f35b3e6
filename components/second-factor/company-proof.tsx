'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { leaveFor } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

interface CompanyProofProps {
  /** Whose provider signed the person in. */
  organizationId: string
  onClose: () => void
}

/** Leads to the company's provider once more, which asks who it is, and back to this page. */
export function CompanyProof({ organizationId, onClose }: CompanyProofProps) {
  const t = useWords()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    const { pathname, search } = window.location
    void leaveFor(
      `/sso/${organizationId}?${new URLSearchParams({ again: 'yes', callbackUrl: pathname + search })}`,
    )
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('second-factor.ask-title')}
      intro={t('second-factor.ask-intro-company')}
      confirm={t('second-factor.ask-company')}
      pending={isLeaving}
      onConfirm={leave}
    />
  )
}
