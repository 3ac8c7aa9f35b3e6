'use client'

import { Button } from '@/components/ui/button'
import { ErrorNotice } from '@/components/ui/error-notice'

export interface PageFailedProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** A page that threw: what happened, what was kept, and the number under which the log has the rest. */
export function PageFailed({ error, reset }: PageFailedProps) {
  return (
    <>
      <h1 className="text-title">This page failed</h1>
      <div className="mt-4">
        <ErrorNotice
          title="Something in Wayboard went wrong while the page was made."
          kept="Nothing that was saved before is lost."
          next="Try again. If it fails twice, pass on the number below."
          requestId={error.digest}
          action={<Button onClick={reset}>Try again</Button>}
        />
      </div>
    </>
  )
}
