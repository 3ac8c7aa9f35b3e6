'use client'

import { Download, FileUp } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { controlClass } from '@/components/ui/form/control-class'
import { Field } from '@/components/ui/form/field'
import { saveFile } from '@/components/ui/save-file'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { CsvTable } from '@/lib/import/file/read-csv'
import { ImportList } from './import-list'
import { ImportProgress } from './import-progress'
import { useUnsent } from './use-unsent'

const Workbench = lazy(() => import('./workbench').then((module) => ({ default: module.Workbench })))
const fileKit = () => import('./open-file')

interface ImportPageProps {
  /** The import whose progress is shown. */
  openId: string | null
  /** Zone of the newest route, when one is known. */
  organizationZone: string | null
}

interface Opened {
  /** Another file is another table, even of the same name. */
  key: number
  name: string
  table: CsvTable
}

/** Brings routes in from a file: choose, match, mend, send; then how far it is. */
export function ImportPage({ openId, organizationZone }: ImportPageProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { setUnsent, askBefore, guard } = useUnsent()
  if (openId) return <ImportProgress id={openId} />
  const onFile = async (file: File) => {
    const { openFile } = await fileKit()
    const table = await openFile(file, t)
    setRefused(typeof table === 'string' ? table : null)
    setOpened(typeof table === 'string' ? null : { key: file.lastModified, name: file.name, table })
  }
  const onTemplate = async () => {
    const { templateOf } = await fileKit()
    saveFile(t('routes-import.template-file'), templateOf(t))
  }
  return (
    <div className="space-y-6">
      {refusal && <p className="text-quiet">{refusal}</p>}
      <Field label={t('routes-import.file')} hint={t('routes-import.file-hint')}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-3">
            <input
              {...control}
              type="file"
              accept=".csv,text/csv,text/plain"
              disabled={refusal !== null}
              className={controlClass(
                'h-auto min-w-0 grow basis-72 py-1 max-sm:py-2 file:mr-3 file:text-table',
              )}
              onChange={({ currentTarget: input }) => {
                const file = input.files?.[0]
                // The same one can be chosen again.
                if (file && askBefore(() => void onFile(file))) input.value = ''
              }}
            />
            <Button icon={Download} onClick={() => void onTemplate()}>
              {t('routes-import.template')}
            </Button>
          </div>
        )}
      </Field>
      {refused && <ErrorNotice title={refused} />}
      {opened ? (
        <Suspense fallback={<SkeletonRows label={t('routes-import.reading')} />}>
          <Workbench
            key={`${opened.name} ${opened.key}`}
            fileName={opened.name}
            table={opened.table}
            organizationZone={organizationZone}
            onUnsent={setUnsent}
          />
        </Suspense>
      ) : (
        <ImportList icon={FileUp} />
      )}
      {guard}
    </div>
  )
}
