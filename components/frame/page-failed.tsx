'use client'

import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { reportFailure } from './report-failure'

export interface PageFailedProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** A page that threw: what happened, what was kept, and the number under which the log has the rest. */
export function PageFailed({ error, reset }: PageFailedProps) {
  const t = useWords()
  const [reported, setReported] = useState<string | null>(null)
  // The server logs its own faults under the digest. Of one in the browser it knows nothing until it is told.
  const number = error.digest ?? reported
  useEffect(() => {
    if (error.digest) return
    let gone = false
    void reportFailure(error).then((requestId) => gone || setReported(requestId))
    return () => {
      gone = true
    }
  }, [error])
  return (
    <>
      <h1 className="text-title">{t('ui.page-failed')}</h1>
      <div className="mt-4">
        <ErrorNotice
          title={t('ui.page-failed-why')}
          kept={t('ui.page-failed-kept')}
          next={t(number ? 'ui.page-failed-number' : 'ui.page-failed-next')}
          requestId={number}
          action={<Button onClick={reset}>{t('ui.try-again')}</Button>}
        />
      </div>
    </>
  )
}
