import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#use-words'
import { askApi } from '@/components/api/ask-api'
import { showToast } from '@/components/ui/toast/toast'
import type { PrintedPaper } from '@/lib/export/printed-schema'

/**
 * Tells the trail what this page prints, by whichever way somebody prints it; opening or reloading the page tells nothing. Each copy is
 * told: which of them are the same within some minutes is the trail's to say, which knows what arrived. `whose` it is
 * (`organization:user`) outside the desk, which says so itself.
 */
export function useTellPrinted(paper: PrintedPaper, whose?: string) {
  const t = useWords()
  const onPrint = useEffectEvent(() => {
    askApi('/api/printed', () => undefined, {
      ...{ method: 'POST', body: paper, keepalive: true },
      ...(whose !== undefined && { whose }),
    }).catch((error: unknown) =>
      showToast({
        tone: 'bad',
        message: t('ui.print-not-told', { why: error instanceof Error ? error.message : '' }),
      }),
    )
  })
  useEffect(() => {
    const tell = () => onPrint()
    window.addEventListener('beforeprint', tell)
    return () => window.removeEventListener('beforeprint', tell)
  }, [])
}
