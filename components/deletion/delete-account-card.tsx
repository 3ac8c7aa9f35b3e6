'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { requestAccountDeletion } from './deletion-requests'

const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)

interface DeleteAccountCardProps {
  email: string
  /** Organizations in which nobody else works: they are deleted with the account. */
  alone: string[]
  /** Organizations that would be left without an administrator. */
  last: string[]
}

/** What deleting one's account means, and the way to do it. */
export function DeleteAccountCard({ email, alone, last }: DeleteAccountCardProps) {
  // Null until it was opened: what asks is fetched by then. It stays, so that closing gives the focus back.
  const [open, setOpen] = useState<boolean | null>(null)
  const blocked =
    last.length > 0
      ? `You are the last administrator of ${last.join(', ')}, and others work there. Make somebody else an administrator first, or delete it.`
      : null
  return (
    <Card title="Delete your account" intro="You are signed out everywhere and leave every organization.">
      {blocked && <p className="mb-3 text-quiet">{blocked}</p>}
      <Button look="danger" disabledReason={blocked} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open !== null && (
        <Suspense>
          <DeleteDialog
            open={open}
            onClose={() => setOpen(false)}
            title="Delete your account?"
            intro="Nobody can take this back."
            confirm="Delete account"
            email={email}
            onDelete={requestAccountDeletion}
            goTo="/deleted"
          >
            <ul className="list-disc space-y-1 pl-4">
              <li>Your name, address and password are deleted.</li>
              <li>What you did stays in audit trails, with “Deleted person” in place of your name.</li>
              {alone.length > 0 && (
                <li>
                  Nobody else works in {alone.join(', ')}: it is disconnected from the platform and deleted,
                  with everything in it.
                </li>
              )}
            </ul>
          </DeleteDialog>
        </Suspense>
      )}
    </Card>
  )
}
