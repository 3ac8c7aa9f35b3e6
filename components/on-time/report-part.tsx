'use client'

import { Download } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDownload } from '@/components/list/use-download'
import { Button } from '@/components/ui/button/button'
import { Section } from '@/components/ui/section'
import type { OnTimeTable } from '@/lib/on-time/schema'
import { LineTable, type ReportLine } from './line-table'

const VisitsDialog = lazy(() =>
  import('./visits-dialog').then((module) => ({ default: module.VisitsDialog })),
)

interface ReportPartProps {
  title: string
  /** The question's answer in a sentence. */
  sentence: ReactNode
  heading: string
  table: OnTimeTable
  lines: readonly ReportLine[]
  found: number
  /** The days and the zone, as they are asked for. */
  asked: string
}

/** Visits by one thing: the answer in a sentence, its lines, the same as a file, and what is behind each. */
export function ReportPart({ title, sentence, heading, table, lines, found, asked }: ReportPartProps) {
  const t = useWords()
  const [opened, setOpened] = useState<ReportLine | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pending, download } = useDownload((why) => t('on-time.not-taken', { why }))
  const open = (line: ReportLine) => {
    setOpened(line)
    setIsOpen(true)
  }
  return (
    <Section
      title={title}
      aside={
        <Button
          look="quiet"
          size="small"
          icon={Download}
          pending={pending}
          onClick={() => download(`/api/on-time/export?${asked}&table=${table}`)}
        >
          {t('on-time.csv')} <span className="sr-only">{title}</span>
        </Button>
      }
    >
      <p className="mb-3 max-w-3xl">{sentence}</p>
      <LineTable label={title} heading={heading} lines={lines} found={found} onOpen={open} />
      {opened?.line && (
        <Suspense fallback={null}>
          <VisitsDialog
            open={isOpen}
            of={opened}
            line={opened.line}
            asked={asked}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}
