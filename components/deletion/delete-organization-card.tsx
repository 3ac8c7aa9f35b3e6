'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { requestOrganizationDeletion } from './deletion-requests'

const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)

interface DeleteOrganizationCardProps {
  organizationName: string
  email: string
  /** Why this person cannot, in a sentence; null when they can. */
  blocked: string | null
}

/** What deleting the organization means, and the way to do it. */
export function DeleteOrganizationCard({ organizationName, email, blocked }: DeleteOrganizationCardProps) {
  // Null until it was opened: what asks is fetched by then. It stays, so that closing gives the focus back.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <Card
      title="Delete this organization"
      intro="Wayboard gives up its access to the platform, then deletes everything that it keeps here."
    >
      {blocked && <p className="mb-3 text-quiet">{blocked}</p>}
      <Button look="danger" disabledReason={blocked} onClick={() => setOpen(true)}>
        Delete organization
      </Button>
      {open !== null && (
        <Suspense>
          <DeleteDialog
            open={open}
            onClose={() => setOpen(false)}
            title={`Delete ${organizationName}?`}
            intro="For everybody in it. Nobody can take this back."
            confirm="Delete organization"
            email={email}
            onDelete={requestOrganizationDeletion}
            goTo="/settings/organization"
          >
            <ul className="list-disc space-y-1 pl-4">
              <li>
                The platform is told first that the access has ended. Until it answers, the desk can be read
                only.
              </li>
              <li>
                Then routes, DVIRs, work orders, events and the audit trail are deleted here, and all members
                leave.
              </li>
              <li>Members keep their accounts. Nothing is changed or deleted on the platform.</li>
            </ul>
          </DeleteDialog>
        </Suspense>
      )}
    </Card>
  )
}
