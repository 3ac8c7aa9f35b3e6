'use client'

import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { newOrderHref } from '@/components/work-orders/new-order-href'
import type { ServiceToNote } from './service-to-note'

// Fetched when somebody presses.
const DoneDialog = lazy(async () => ({ default: (await import('./form/done-dialog')).DoneDialog }))

interface DoneButtonProps extends ServiceToNote {
  /** Why this person may not; null when they may. */
  refusal: string | null
}

/** Notes that a service was done of a vehicle, or orders it. */
export function DoneButton({ refusal, ...rest }: DoneButtonProps) {
  const t = useWords()
  const named = {
    program: rest.program.name,
    vehicle: rest.vehicle.name ?? t('programs.vehicle-unnamed'),
  }
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" disabledReason={refusal} onClick={() => setIsOpen(true)}>
        {t('programs.done')}
        <span className="sr-only">{t('programs.done-of', named)}</span>
      </Button>
      {refusal === null && (
        <LinkButton
          size="small"
          look="quiet"
          prefetch={false}
          href={newOrderHref({ asset: rest.vehicle.id, what: rest.program.name })}
        >
          {t('programs.order-new')}
          <span className="sr-only">{t('programs.done-of', named)}</span>
        </LinkButton>
      )}
      {isOpen && (
        <Suspense>
          <DoneDialog {...rest} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
