'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { usePersonKey } from '@/components/access/person-key'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { FormPicker } from '@/components/directory/form-picker'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { createDvir } from '../defect-requests'
import { NEW_DVIR_FIELDS } from '../form-tables'
import { keepDvir } from '../queries'
import { type NewDvirForm, newDvirRequest, typedDvir } from './new-dvir-form'

interface NewDvirDialogProps {
  /** The list's filters, kept in the address. */
  search: string
  onClose: () => void
}

const NEW_DVIR = typedAs(newDvirRequest)

/** Records an inspection that a mechanic made. */
export function NewDvirDialog({ search, onClose }: NewDvirDialogProps) {
  const personKey = usePersonKey()
  const client = useQueryClient()
  const router = useRouter()
  const desk = useDeskForm({
    begin: (): NewDvirForm => ({
      on: 'vehicle',
      vehicleId: '',
      trailerId: '',
      authorId: readPlatformPerson(personKey),
      safetyStatus: '',
      mechanicNotes: '',
      location: '',
    }),
    valuesOf: (first) => first,
    schemaOf: () => NEW_DVIR,
    send: createDvir,
    onSent: (row, sent) => {
      rememberPlatformPerson(personKey, sent.authorId)
      keepDvir(client, row)
      showToast({ tone: 'good', message: `The inspection of ${dvirName(row)} is recorded` })
      onClose()
      router.push(`/dvirs/${encodeURIComponent(row.id)}${search}`, { scroll: false })
    },
    isUnsaved: ({ mechanicNotes, location }) => (mechanicNotes + location).trim() !== '',
    keep: { name: 'dvir/new', begun: typedDvir, values: typedDvir },
  })
  const asset = desk.values.on === 'vehicle' ? 'vehicleId' : 'trailerId'
  return (
    <DeskDialog
      desk={desk}
      wide
      onClose={onClose}
      title="New mechanic DVIR"
      intro="An inspection that a mechanic made. Drivers make theirs in the cab."
      question="Close without recording the inspection?"
      send="Sign and record"
    >
      <FormRadios<NewDvirForm>
        name="on"
        legend={NEW_DVIR_FIELDS.on.label}
        inline
        options={[
          { value: 'vehicle', label: 'A vehicle' },
          { value: 'trailer', label: 'A trailer' },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField key={asset} name={asset} label={NEW_DVIR_FIELDS[asset].label}>
          {(_box, control) => (
            <FormPicker<NewDvirForm> name={asset} kinds={[desk.values.on]} control={control} />
          )}
        </FormField>
        <FormField name="authorId" label={NEW_DVIR_FIELDS.authorId.label}>
          {(_box, control) => <FormPicker<NewDvirForm> name="authorId" kinds={['user']} control={control} />}
        </FormField>
      </div>
      <FormRadios<NewDvirForm>
        name="safetyStatus"
        legend={NEW_DVIR_FIELDS.safetyStatus.label}
        options={[
          { value: 'safe', label: 'Safe', hint: 'It may be driven.' },
          { value: 'unsafe', label: 'Unsafe', hint: 'It must not be driven.' },
        ]}
      />
      <FormField name="mechanicNotes" label={NEW_DVIR_FIELDS.mechanicNotes.label} optional>
        {(box) => <Textarea {...box} rows={3} />}
      </FormField>
      <FormField name="location" label={NEW_DVIR_FIELDS.location.label} optional>
        {(box) => <TextInput {...box} autoComplete="off" />}
      </FormField>
      <RequestPreview method="POST" path="/fleet/dvirs" body={newDvirRequest(desk.values).ready ?? {}} />
    </DeskDialog>
  )
}
