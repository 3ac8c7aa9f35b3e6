'use client'

import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { UnprovedNotice } from './unproved-notice'

const AddressDialog = lazy(() =>
  import('./address-dialog').then((module) => ({ default: module.AddressDialog })),
)

interface OwnAddressProps {
  email: string
  /** Mail is sent, and nobody confirmed the address yet. */
  unproved: boolean
}

/** What there is to do about one's own address: confirm it, or have another. */
export function OwnAddress({ email, unproved }: OwnAddressProps) {
  const t = useWords()
  // Null until it was opened: what asks is fetched by then. It stays, so that closing gives the focus back.
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      {unproved && <UnprovedNotice email={email} />}
      <div className="mt-3">
        <Button onClick={() => setOpen(true)}>{t('address.change')}</Button>
      </div>
      {open !== null && (
        <Suspense>
          <AddressDialog open={open} email={email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
