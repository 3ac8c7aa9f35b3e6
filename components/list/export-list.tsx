import { Download, Printer } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiError, unreachable } from '@/components/api/api-error'
import { IconButton } from '@/components/ui/button/icon-button'
import { showToast } from '@/components/ui/toast/toast'
import type { Printed } from './print-list'
import { useDownload } from './use-download'

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
  const file = useDownload((why) => t('list.export-failed', { why }))
  const [printing, setPrinting] = useState(false)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const body = selected && { ids: selected.ids }
  const isBusy = file.pending || printing
  const exported = `${path}/export?${asked}`
  const onPaper = async () => {
    setPrinting(true)
    try {
      const { requestPrinted } = await import('./print-list')
      setPrinted(await requestPrinted(exported, body))
    } catch (error) {
      // What is none of ours: the code that prints did not come.
      const { message } = error instanceof ApiError ? error : unreachable('GET')
      showToast({ tone: 'bad', message: t('list.print-failed', { why: message }) })
    } finally {
      setPrinting(false)
    }
  }
  return (
    <>
      <IconButton
        icon={Download}
        label={selected?.file ?? t('list.export')}
        aria-busy={file.pending}
        onClick={() => !isBusy && file.download(exported, body)}
      />
      <IconButton
        icon={Printer}
        label={selected?.paper ?? t('list.print')}
        aria-busy={printing}
        onClick={() => !isBusy && void onPaper()}
      />
      {printed && (
        <Suspense>
          <PrintSheet title={title} printed={printed} onDone={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  )
}
