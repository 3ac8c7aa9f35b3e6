'use client'

import { useWords } from '#use-words'
import type { PageFailedProps } from '@/components/frame/page-failed'

/**
 * When even the frame of a page failed: in as little script as that takes, since every page carries it. What fails
 * within a frame is told by the frame's own (`(desk)/error.tsx`, `(public)/error.tsx`).
 */
export default function FrameFailed({ error, reset }: PageFailedProps) {
  const t = useWords()
  return (
    <main className="mx-auto max-w-md px-4 py-14">
      <h1 className="text-title">{t('ui.page-failed')}</h1>
      <p className="mt-4">
        {t('ui.page-failed-why')} {t('ui.page-failed-kept')}
      </p>
      {error.digest ? (
        <p className="mt-2">
          {t.rich('ui.page-failed-pass-on', {
            number: error.digest,
            code: (words) => <code>{words}</code>,
          })}
        </p>
      ) : null}
      <button type="button" className="mt-4 font-strong underline" onClick={reset}>
        {t('ui.try-again')}
      </button>
    </main>
  )
}
