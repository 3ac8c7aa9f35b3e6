'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { reportFailure } from './report-failure'

export interface PageFailedProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** A page that threw: what happened, what was kept, and the number under which the log has the rest. */
export function PageFailed({ error, reset }: PageFailedProps) {
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
      <h1 className="text-title">This page failed</h1>
      <div className="mt-4">
        <ErrorNotice
          title="Something in Wayboard went wrong while the page was made."
          kept="Nothing that was saved before is lost."
          next={
            number
              ? 'Try again. If it fails twice, pass on the number below.'
              : 'Try again. If it fails twice, check the connection and load the page anew.'
          }
          requestId={number}
          action={<Button onClick={reset}>Try again</Button>}
        />
      </div>
    </>
  )
}
