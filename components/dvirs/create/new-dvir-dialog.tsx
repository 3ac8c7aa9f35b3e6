'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { useAuthor } from '@/components/access/platform-person'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormRadios } from '@/components/form/form-radios'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { showToast } from '@/components/ui/toast/toast'
import { DVIR_FORM_FIELDS } from '@/lib/dvirs/fields'
import { namesIn, ofKinds } from '@/lib/fields'
import { createDvir } from '../defect-requests'
import { dvirTitle } from '../dvir-name'
import { keepDvir } from '../queries'
import { emptyDvir, type NewDvirForm, newDvirRequest, typedDvir } from './new-dvir-form'
import { NewDvirInputs } from './new-dvir-inputs'

interface NewDvirDialogProps {
  /** The list's filters, kept in the address. */
  search: string
  onClose: () => void
}

/** What is typed and not picked: it would be lost. */
const WORDS = namesIn(ofKinds(DVIR_FORM_FIELDS, 'text', 'prose'))

/** Records an inspection that a mechanic made. */
export function NewDvirDialog({ search, onClose }: NewDvirDialogProps) {
  const t = useWords()
  const author = useAuthor()
  const client = useQueryClient()
  const router = useRouter()
  const desk = useDeskForm({
    begin: () => emptyDvir(author.first()),
    valuesOf: (first) => first,
    schemaOf: () => typedAs((values: NewDvirForm) => newDvirRequest(values, t)),
    send: createDvir,
    onSent: (row, sent) => {
      author.remember(sent.authorId)
      keepDvir(client, row)
      showToast({ tone: 'good', message: t('dvirs-create.recorded', { name: dvirTitle(row, t) }) })
      onClose()
      router.push(`/dvirs/${encodeURIComponent(row.id)}${search}`, { scroll: false })
    },
    isUnsaved: (values) => WORDS.some((name) => values[name].trim() !== ''),
    keep: { name: 'dvir/new', begun: typedDvir, values: typedDvir },
  })
  const { on } = desk.values
  return (
    <DeskDialog
      desk={desk}
      wide
      onClose={onClose}
      title={t('dvirs-create.title')}
      intro={t('dvirs-create.intro')}
      question={t('dvirs-create.close')}
      send={t('dvirs-create.send')}
    >
      <FormRadios<NewDvirForm>
        name="on"
        legend={t('dvirs-create.on')}
        inline
        options={[
          { value: 'vehicle', label: t('dvirs-create.on-vehicle') },
          { value: 'trailer', label: t('dvirs-create.on-trailer') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NewDvirInputs section="Inspected" on={on} />
        <NewDvirInputs section="Signature" on={on} />
      </div>
      <NewDvirInputs section="Result" on={on} />
      <NewDvirInputs section="Notes" on={on} />
      <RequestPreview method="POST" path="/fleet/dvirs" body={newDvirRequest(desk.values, t).ready ?? {}} />
    </DeskDialog>
  )
}
