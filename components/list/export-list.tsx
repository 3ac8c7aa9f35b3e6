import { Download, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { IconButton } from '@/components/ui/icon-button'
import { showToast } from '@/components/ui/toast'
import type { Printed } from './print-list'

const PrintSheet = lazy(() => import('./print-sheet').then((module) => ({ default: module.PrintSheet })))

interface ExportListProps {
  /** What the list is called. */
  title: string
  path: string
  asked: string
  /** Those that are selected, and what the buttons say then; the whole list without. */
  selected?: { ids: readonly string[]; file: string; paper: string }
}

/** The list at `path` of our API as `asked` narrows it, or what is selected, as a file or on paper. What makes it is fetched when it is pressed. */
export function ExportList({ title, path, asked, selected }: ExportListProps) {
  const t = useWords()
  const [pending, setPending] = useState<'file' | 'paper' | null>(null)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const body = selected && { ids: selected.ids }
  const exported = `${path}/export?${asked}`
  const onFile = async () => {
    setPending('file')
    try {
      const { downloadList } = await import('./download-list')
      const refused = await downloadList(exported, body)
      if (refused) showToast({ tone: 'bad', message: t('list.export-failed', { why: refused }) })
    } finally {
      setPending(null)
    }
  }
  const onPaper = async () => {
    setPending('paper')
    try {
      const { requestPrinted } = await import('./print-list')
      setPrinted(await requestPrinted(exported, body))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'bad', message: t('list.print-failed', { why: error.message }) })
    } finally {
      setPending(null)
    }
  }
  return (
    <>
      <IconButton
        icon={Download}
        label={selected?.file ?? t('list.export')}
        aria-busy={pending === 'file'}
        onClick={() => !pending && void onFile()}
      />
      <IconButton
        icon={Printer}
        label={selected?.paper ?? t('list.print')}
        aria-busy={pending === 'paper'}
        onClick={() => !pending && void onPaper()}
      />
      {printed && (
        <Suspense>
          <PrintSheet title={title} printed={printed} onDone={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  )
}
