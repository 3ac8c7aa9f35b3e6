'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { SkeletonRows } from '@/components/ui/skeleton'
import { screensQuery } from './queries'
import type { ScreenRow } from './screen-answers'
import { ScreensTable } from './screens-table'

const AddScreenDialog = lazy(() =>
  import('./add-screen-dialog').then((module) => ({ default: module.AddScreenDialog })),
)
const EndScreenDialog = lazy(() =>
  import('./end-screen-dialog').then((module) => ({ default: module.EndScreenDialog })),
)

interface ScreensPageProps {
  /** Whether this person administers the organization. */
  administers: boolean
  /** Why they do not, in a sentence; null when they do. */
  blocked: string | null
}

/** Which screens show the organization's day to whoever passes. */
export function ScreensPage({ administers, blocked }: ScreensPageProps) {
  const t = useWords()
  const screens = useQuery({ ...screensQuery, enabled: administers })
  const [adds, setAdds] = useState(false)
  const [ending, setEnding] = useState<ScreenRow | null>(null)
  return (
    <>
      <Card
        flush
        title={t('screens.title')}
        intro={blocked ?? t('screens.intro')}
        action={
          <Button look="primary" icon={Plus} disabledReason={blocked} onClick={() => setAdds(true)}>
            {t('screens.add')}
          </Button>
        }
      >
        {screens.error && (
          <div className="border-t border-line px-4 py-3">
            <ApiErrorNotice
              error={screens.error}
              kept={t(screens.data ? 'screens.kept-shown' : 'screens.not-read')}
              onAgain={() => void screens.refetch()}
            />
          </div>
        )}
        {administers && screens.isPending && <SkeletonRows title={t('screens.title')} rows={3} />}
        {screens.data && screens.data.data.length > 0 && (
          <ScreensTable screens={screens.data.data} onEnd={setEnding} />
        )}
        {screens.data?.data.length === 0 && (
          <p className="border-t border-line px-4 py-3 text-quiet">{t('screens.nothing')}</p>
        )}
      </Card>
      <Suspense>
        {adds && <AddScreenDialog onClose={() => setAdds(false)} />}
        {ending && <EndScreenDialog screen={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  )
}
