import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#use-words'
import { askApi } from '@/components/api/ask-api'
import { showToast } from '@/components/ui/toast/toast'
import type { PrintedPaper } from '@/lib/export/printed-schema'
import { oncePrinted } from './once-printed'

/**
 * Tells the trail what this page prints, by whichever way somebody prints it; opening or reloading the page tells nothing. `whose` it is
 * (`organization:user`) outside the desk, which says so itself.
 */
export function useTellPrinted(paper: PrintedPaper, whose?: string) {
  const t = useWords()
  const send = useEffectEvent((printed: PrintedPaper) =>
    askApi('/api/printed', () => undefined, {
      ...{ method: 'POST', body: printed, keepalive: true },
      ...(whose !== undefined && { whose }),
    }),
  )
  const sayWhy = useEffectEvent((error: unknown) =>
    showToast({
      tone: 'bad',
      message: t('ui.print-not-told', { why: error instanceof Error ? error.message : '' }),
    }),
  )
  const printed = useEffectEvent(() => paper)
  useEffect(() => {
    const tell = oncePrinted<PrintedPaper>(
      (one) => send(one),
      (error) => sayWhy(error),
    )
    const onPrint = () => tell(printed())
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
}
