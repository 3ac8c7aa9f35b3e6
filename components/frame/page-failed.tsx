'use client'

import { useEffect, useState } from 'react'
import { useWords } from '#use-words'
import { buttonClass } from '@/components/ui/button/button-class'
import { reportFailure } from './report-failure'

export interface PageFailedProps {
  error: Error & { digest?: string }
  reset: () => void
}

/**
 * A page that threw: what happened, what was kept, and the number under which the log has the rest. In little script, since
 * every page carries it: not by the notice of a refusal, nor by a button that may be blocked.
 */
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
      <div role="alert" className="mt-4 rounded-box border border-bad-shape bg-bad-tint p-3 text-ink">
        <p className="font-strong">{t('ui.page-failed-why')}</p>
        <p className="mt-0.5">{t('ui.page-failed-kept')}</p>
        <p className="mt-0.5">
          {number
            ? t.rich('ui.page-failed-pass-on', {
                number,
                code: (words) => <code className="select-all break-all">{words}</code>,
              })
            : t('ui.page-failed-next')}
        </p>
        <button type="button" className={buttonClass({}, 'mt-2.5')} onClick={reset}>
          {t('ui.try-again')}
        </button>
      </div>
    </>
  )
}
