'use client'

import { Suspense, useState } from 'react'
import { useWords } from '#use-words'
import type { ProofAsked } from '@/components/second-factor/proof-fields'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { requestAccountDeletion } from './deletion-requests'
import { LateDeleteDialog } from './late-delete-dialog'

interface DeleteAccountCardProps {
  /** What is asked each time; null for who signs in with their company. */
  asked: ProofAsked | null
  /** Organizations in which nobody else works: they are deleted with the account. */
  alone: string[]
  /** Organizations that would be left without an administrator. */
  last: string[]
  /** Organizations that a password opens to them alone, should single sign-on fail. */
  breakGlass: string[]
}

/** What deleting one's account means, and the way to do it. */
export function DeleteAccountCard({ asked, alone, last, breakGlass }: DeleteAccountCardProps) {
  const t = useWords()
  const listed = (names: string[]) => new Intl.ListFormat(t.locale).format(names)
  // Null until it was opened: what asks is fetched by then. It stays, so that closing gives the focus back.
  const [open, setOpen] = useState<boolean | null>(null)
  const blocked =
    last.length > 0
      ? t('deletion.account-last', { organizations: listed(last) })
      : breakGlass.length > 0
        ? t('deletion.account-break-glass', { organizations: listed(breakGlass) })
        : null
  return (
    <Card title={t('deletion.account-title')} intro={t('deletion.account-intro')}>
      {blocked && <p className="mb-3 text-quiet">{blocked}</p>}
      <Button look="danger" disabledReason={blocked} onClick={() => setOpen(true)}>
        {t('deletion.account-delete')}
      </Button>
      {open !== null && (
        <Suspense>
          <LateDeleteDialog
            open={open}
            onClose={() => setOpen(false)}
            title={t('deletion.account-question')}
            intro={t('deletion.for-good')}
            confirm={t('deletion.account-delete')}
            asked={asked}
            onDelete={requestAccountDeletion}
            goTo="/deleted"
          >
            <ul className="list-disc space-y-1 pl-4">
              <li>{t('deletion.account-means-person')}</li>
              <li>{t('deletion.account-means-trail')}</li>
              {alone.length > 0 && (
                <li>
                  {t('deletion.account-means-alone', {
                    count: alone.length,
                    organizations: listed(alone),
                  })}
                </li>
              )}
            </ul>
          </LateDeleteDialog>
        </Suspense>
      )}
    </Card>
  )
}
