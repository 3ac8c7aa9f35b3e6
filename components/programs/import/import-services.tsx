'use client'

import { Download } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { openFile } from '@/components/routes/import/open-file'
import { useUnsent } from '@/components/routes/import/use-unsent'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { controlClass } from '@/components/ui/form/control-class'
import { Field } from '@/components/ui/form/field'
import { saveFile } from '@/components/ui/save-file'
import { Section } from '@/components/ui/section'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { CsvTable } from '@/lib/import/file/read-csv'
import type { ListedProgramAnswer } from '../program-answer'
import { linesFile } from './lines-file'
import { ServicesWorkbench } from './services-workbench'

interface ImportServicesProps {
  programs: readonly ListedProgramAnswer[]
  onClose: () => void
}

interface Opened {
  /** Another file is another table, even of the same name. */
  key: number
  name: string
  table: CsvTable
}

/** Brings in from a file when services were last done: choose, match, mend, note. */
export function ImportServices({ programs, onClose }: ImportServicesProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { setUnsent, askBefore, guard } = useUnsent()
  const onFile = async (file: File) => {
    const table = await openFile(file, t)
    setRefused(typeof table === 'string' ? table : null)
    setOpened(typeof table === 'string' ? null : { key: file.lastModified, name: file.name, table })
  }
  const onTemplate = () => {
    const cells = {
      ...{ program: programs[0]?.name ?? t('programs.import-example'), vehicle: 'RV 128' },
      ...{ done: '2026-03-05', odometer: '84210' },
    }
    saveFile(t('programs.import-template-file'), linesFile([{ row: 2, cells }], t, { unit }))
  }
  return (
    <div className="border-b border-line px-4 pb-4 sm:px-6">
      <Section title={t('programs.import-title')}>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('routes-import.file')}
            hint={t('programs.import-file-hint')}
            className="min-w-0 grow basis-72"
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,text/csv,text/plain"
                className={controlClass('h-auto py-1 max-sm:py-2 file:mr-3 file:text-table')}
                onChange={({ currentTarget: input }) => {
                  const file = input.files?.[0]
                  // The same one can be chosen again.
                  if (file && askBefore(() => void onFile(file))) input.value = ''
                }}
              />
            )}
          </Field>
          <Button icon={Download} onClick={onTemplate}>
            {t('routes-import.template')}
          </Button>
          <Button look="quiet" onClick={() => askBefore(onClose)}>
            {t('programs.import-close')}
          </Button>
        </div>
        {refused && <ErrorNotice title={refused} />}
        {opened && (
          <ServicesWorkbench
            key={`${opened.name} ${opened.key}`}
            fileName={opened.name}
            table={opened.table}
            programs={programs}
            onUnsent={setUnsent}
          />
        )}
      </Section>
      {guard}
    </div>
  )
}
