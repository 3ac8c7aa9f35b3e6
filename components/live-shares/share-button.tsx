'use client'

import { Share2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import type { ShareDialogProps } from './share-dialog'

const ShareDialog = lazy(() => import('./share-dialog').then((module) => ({ default: module.ShareDialog })))

interface ShareButtonProps extends Omit<ShareDialogProps, 'onClose'> {
  /** Why this person may not look at its links; null when they may. */
  askRefusal: string | null
}

/** Shows a route or a vehicle to somebody outside, by a link: who may not make one copies those that there are. */
export function ShareButton({ askRefusal, ...shared }: ShareButtonProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Share2} disabledReason={askRefusal} onClick={() => setOpen(true)}>
        {t('live-shares.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog {...shared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
