'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { AddScreenDialog } from './add-screen-dialog'
import { requestScreenEnd, screensQuery } from './queries'
import type { ScreenRow } from './screen-answers'
import { ScreensTable } from './screens-table'

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
        {screens.data && screens.data.data.length > 0 && (
          <ScreensTable screens={screens.data.data} onEnd={setEnding} />
        )}
        {screens.data?.data.length === 0 && (
          <p className="border-t border-line px-4 py-3 text-quiet">{t('screens.nothing')}</p>
        )}
        {screens.error && <ApiErrorNotice error={screens.error} />}
      </Card>
      {adds && <AddScreenDialog onClose={() => setAdds(false)} />}
      {ending && <EndScreen screen={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function EndScreen({ screen: { id, name }, onClose }: { screen: ScreenRow; onClose: () => void }) {
  const queries = useQueryClient()
  const t = useWords()
  const end = useMutation({
    mutationFn: () => requestScreenEnd(id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: screensQuery.queryKey })
      showToast({ tone: 'good', message: t('screens.ended', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('screens.end-title', { name })}
      intro={t('screens.end-intro')}
      confirm={t('screens.end')}
      pending={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {end.error && <ApiErrorNotice error={end.error} kept={t('screens.kept')} />}
    </ConfirmDialog>
  )
}
