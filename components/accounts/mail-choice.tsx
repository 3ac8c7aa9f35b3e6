'use client'

import { lazy, Suspense } from 'react'
import type { MailChoice } from '@/lib/telling/mail-choices'

// Only where this installation sends mail: other visits need none of its code.
const MailForm = lazy(() => import('./mail-form').then((module) => ({ default: module.MailForm })))

/** What of this organization comes to the person by mail. */
export const MailChoiceForm = ({ chosen }: { chosen: MailChoice }) => (
  <Suspense>
    <MailForm chosen={chosen} />
  </Suspense>
)
