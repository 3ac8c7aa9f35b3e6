'use client'

import { Suspense, useState } from 'react'
import { useWords } from '#use-words'
import type { ProofAsked } from '@/components/second-factor/proof-fields'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { requestOrganizationDeletion } from './deletion-requests'
import { LateDeleteDialog } from './late-delete-dialog'

interface DeleteOrganizationCardProps {
  organizationId: string
  organizationName: string
  /** What is asked each time; null for who signs in with their company. */
  asked: ProofAsked | null
  /** Why this person cannot, in a sentence; null when they can. */
  blocked: string | null
}

/** What deleting the organization means, and the way to do it. */
export function DeleteOrganizationCard({
  organizationId,
  organizationName,
  asked,
  blocked,
}: DeleteOrganizationCardProps) {
  const t = useWords()
  // Null until it was opened: what asks is fetched by then. It stays, so that closing gives the focus back.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <Card title={t('deletion.organization-title')} intro={t('deletion.organization-intro')}>
      {blocked && <p className="mb-3 text-quiet">{blocked}</p>}
      <Button look="danger" disabledReason={blocked} onClick={() => setOpen(true)}>
        {t('deletion.organization-delete')}
      </Button>
      {open !== null && (
        <Suspense>
          <LateDeleteDialog
            open={open}
            onClose={() => setOpen(false)}
            title={t('deletion.organization-question', { organization: organizationName })}
            intro={t('deletion.organization-for-good')}
            confirm={t('deletion.organization-delete')}
            asked={asked}
            onDelete={() => requestOrganizationDeletion(organizationId)}
            goTo="/settings/organization"
          >
            <ul className="list-disc space-y-1 pl-4">
              <li>{t('deletion.organization-means-platform')}</li>
              <li>{t('deletion.organization-means-desk')}</li>
              <li>{t('deletion.organization-means-members')}</li>
            </ul>
          </LateDeleteDialog>
        </Suspense>
      )}
    </Card>
  )
}
