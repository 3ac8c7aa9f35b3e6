'use client'

import type { PageFailedProps } from '@/components/frame/page-failed'

/**
 * When even the frame of a page failed: in as little script as that takes, since every page carries it. What fails
 * within a frame is told by the frame's own (`(desk)/error.tsx`, `(public)/error.tsx`).
 */
export default function FrameFailed({ error, reset }: PageFailedProps) {
  return (
    <main className="mx-auto max-w-md px-4 py-14">
      <h1 className="text-title">This page failed</h1>
      <p className="mt-4">
        Something in Wayboard went wrong while the page was made. Nothing that was saved before is lost.
      </p>
      {error.digest ? (
        <p className="mt-2">
          If it fails twice, pass on this number: <code>{error.digest}</code>
        </p>
      ) : null}
      <button type="button" className="mt-4 font-strong underline" onClick={reset}>
        Try again
      </button>
    </main>
  )
}
