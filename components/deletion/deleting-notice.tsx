'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useWords } from '#use-words'
import type { DeskConnection } from '@/components/frame/desk-props'
import { useDeskConnection } from '@/components/frame/use-desk-connection'
import { Banner } from '@/components/ui/status/banner'

const LOOK_EVERY_MS = 5_000

/** Above every page while the organization is being deleted: what it waits for. Once it is gone, the page leads away. */
export function DeletingNotice({ connection: initial }: { connection: DeskConnection }) {
  const t = useWords()
  const { status } = useDeskConnection(initial)
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [router])
  return (
    <div className="px-4 pt-4 sm:px-6 print:hidden">
      <Banner tone="caution" title={t('frame.deleting')}>
        {t(status === 'disconnecting' ? 'frame.deleting-waits' : 'frame.deleting-now')}
      </Banner>
    </div>
  )
}
