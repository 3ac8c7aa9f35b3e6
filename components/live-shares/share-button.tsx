'use client'

import { Share2 } from 'lucide'
import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'

interface ShareButtonProps {
  /** Why this person may not look at its links; null when they may. */
  askRefusal: string | null
  /** The dialog with its links, fetched when somebody presses. */
  children: (close: () => void) => ReactNode
}

/** Shows a route or a vehicle to somebody outside, by a link: who may not make one copies those that there are. */
export function ShareButton({ askRefusal, children }: ShareButtonProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Share2} disabledReason={askRefusal} onClick={() => setOpen(true)}>
        {t('live-shares.share')}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
