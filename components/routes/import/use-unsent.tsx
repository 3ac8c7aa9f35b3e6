import { useState } from 'react'
import { useWords } from '#use-words'
import { LeaveGuard } from '@/components/form/leave-guard'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

/**
 * Cells of a file that were mended and not sent: `guard` asks before the page is left, `askBefore` before what else would
 * lose them, and answers whether it had to.
 */
export function useUnsent() {
  const t = useWords()
  const [unsent, setUnsent] = useState(false)
  const [then, setThen] = useState<{ go: () => void } | null>(null)
  const askBefore = (go: () => void): boolean => {
    if (unsent) setThen({ go })
    else go()
    return unsent
  }
  const words = { title: t('routes-import.unsent'), lost: t('routes-import.unsent-lost') }
  const guard = (
    <>
      <LeaveGuard active={unsent} question={words.title} lost={words.lost} />
      <ConfirmDialog
        open={then !== null}
        onClose={() => setThen(null)}
        title={words.title}
        intro={words.lost}
        confirm={t('routes-import.unsent-go-on')}
        danger
        onConfirm={() => {
          setThen(null)
          setUnsent(false)
          then?.go()
        }}
      />
    </>
  )
  return { setUnsent, askBefore, guard }
}
