'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePersonKey } from '@/components/access/person-key'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { object, type Reader, text } from '@/components/api/read'
import { FormPicker } from '@/components/directory/form-picker'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects'
import type { DvirDefect, DvirRow, ResolveDefectBody } from '@/lib/dvirs/schema'
import { resolveDefect } from '../defect-requests'
import { defectAnswer } from '../dvir-answer'
import { defectWords } from '../dvir-name'
import { DEFECT_FIELDS } from '../form-tables'
import { askLastSavedOf, keepDvir, requestDvir } from '../queries'
import { DefectMeanwhile } from './defect-meanwhile'

/** The button is gone once a defect is resolved: focus goes to what stays. */
const focusTitle = () => requestAnimationFrame(() => document.getElementById('detail-title')?.focus())

interface ResolveDefectDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

/** Resolves one defect; the others stay open, and so does the report. */
export function ResolveDefectDialog({ row, named, onClose }: ResolveDefectDialogProps) {
  const personKey = usePersonKey()
  const client = useQueryClient()
  const meanwhile = useMeanwhile({
    read: async (from: DvirDefect) => {
      const theirs = await requestDvir(row.id)
      const found = defectsOf(theirs).find((one) => one.defect.id === from.id)
      if (!found) throw new Error('The report names this defect no more')
      keepDvir(client, theirs)
      return found.defect
    },
    saved: () => askLastSavedOf(row),
  })
  const desk = useDeskForm({
    begin: () => named.defect,
    valuesOf: (): ResolveDefectForm => ({ resolvedById: readPlatformPerson(personKey), mechanicNotes: '' }),
    schemaOf: () => RESOLVE_DEFECT,
    send: (sent, from) => resolveDefect(row.id, from, sent),
    onSent: (resolved, sent) => {
      rememberPlatformPerson(personKey, sent.resolvedById)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `“${name}” is resolved` })
      onClose()
      focusTitle()
    },
    onRefused: meanwhile.look,
    isUnsaved: ({ mechanicNotes }) => mechanicNotes.trim() !== '',
    keep: { name: `defect/${named.defect.id}`, begun: defectAnswer, values: typedDefect },
  })
  const { begun: defect, values } = desk
  const name = defectWords(defect)
  const { ready: body } = readDefectForm(values)
  const goOn = (theirs: DvirDefect, chosen: { resolves: boolean; notes: string }) => {
    meanwhile.close()
    if (chosen.resolves) return void desk.goOn(theirs, { ...values, mechanicNotes: chosen.notes })
    desk.forget()
    onClose()
    focusTitle()
  }
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={`Resolve “${name}”`}
      intro="Only this defect. The report keeps its status, and is signed by resolving it as a whole."
      question={`Close without resolving “${name}”?`}
      send="Resolve defect"
      over={
        meanwhile.met && (
          <DefectMeanwhile
            begun={defect}
            met={meanwhile.met}
            typed={{ resolvedById: body.resolvedById, notes: body.mechanicNotes ?? '' }}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <FormField name="resolvedById" label={DEFECT_FIELDS.resolvedById.label}>
        {(_box, control) => (
          <FormPicker<ResolveDefectForm> name="resolvedById" kinds={['user']} control={control} />
        )}
      </FormField>
      <FormField name="mechanicNotes" label={DEFECT_FIELDS.mechanicNotes.label} optional>
        {(box) => <Textarea {...box} rows={3} />}
      </FormField>
      <RequestPreview
        method="PATCH"
        path={`/fleet/defects/${defect.id}`}
        body={{
          isResolved: true,
          resolvedBy: { id: body.resolvedById, type: 'mechanic' },
          ...(body.mechanicNotes && { mechanicNotes: body.mechanicNotes }),
        }}
      />
    </DeskDialog>
  )
}

type ResolveDefectForm = Record<keyof typeof DEFECT_FIELDS, string>

const typedDefect: Reader<ResolveDefectForm> = object({ resolvedById: text, mechanicNotes: text })

/** What is sent, and what is missing of it. */
function readDefectForm({ resolvedById, mechanicNotes }: ResolveDefectForm) {
  const notes = mechanicNotes.trim()
  const ready: ResolveDefectBody = {
    resolvedById: resolvedById.trim(),
    ...(notes && { mechanicNotes: notes }),
  }
  const problems = ready.resolvedById ? [] : [{ path: 'resolvedById', message: 'Pick who resolved it.' }]
  return { ready, problems }
}
const RESOLVE_DEFECT = typedAs(readDefectForm)
