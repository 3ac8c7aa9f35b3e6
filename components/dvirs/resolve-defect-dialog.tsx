'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Picker } from '@/components/directory/picker'
import { FormDialog } from '@/components/form/form-dialog'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/maintenance/platform-person'
import { RequestPreview } from '@/components/maintenance/request-preview'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { showToast } from '@/components/ui/toast'
import type { NamedDefect } from '@/lib/dvirs/defects'
import type { DvirRow } from '@/lib/dvirs/schema'
import { resolveDefect } from './defect-requests'
import { defectWords } from './dvir-name'
import { keepDvir } from './queries'

interface ResolveDefectDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

/** Resolves one defect; the others stay open, and so does the report. */
export function ResolveDefectDialog({ row, named, onClose }: ResolveDefectDialogProps) {
  const form = useId()
  const { personKey } = useDeskAccess()
  const client = useQueryClient()
  const { defect } = named
  const [resolvedById, setPerson] = useState(() => readPlatformPerson(personKey))
  const [notes, setNotes] = useState('')
  const [pressed, setPressed] = useState(false)
  const body = { resolvedById: resolvedById.trim(), ...(notes.trim() && { mechanicNotes: notes.trim() }) }
  const resolving = useMutation({
    mutationFn: () => resolveDefect(row.id, defect.id, body),
    onSuccess: (resolved) => {
      rememberPlatformPerson(personKey, body.resolvedById)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `“${defectWords(defect)}” is resolved` })
      onClose()
      requestAnimationFrame(() => document.getElementById('detail-title')?.focus())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (body.resolvedById) resolving.mutate()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Resolve “${defectWords(defect)}”`}
      intro="Only this defect. The report keeps its status, and is signed by resolving it as a whole."
      unsaved={notes.trim() !== '' && !resolving.isPending && !resolving.isSuccess}
      question={`Close without resolving “${defectWords(defect)}”?`}
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} look="primary" pending={resolving.isPending}>
            Resolve defect
          </Button>
        </>
      )}
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-4">
        <Field label="Resolved by" error={pressed && !body.resolvedById ? 'Pick who resolved it.' : null}>
          {(control) => (
            <Picker kinds={['user']} control={control} value={resolvedById} onChange={setPerson} />
          )}
        </Field>
        <Field label="Mechanic notes" optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={notes}
              onChange={(event) => setNotes(event.currentTarget.value)}
            />
          )}
        </Field>
        <RequestPreview
          method="PATCH"
          path={`/fleet/defects/${defect.id}`}
          body={{
            isResolved: true,
            resolvedBy: { id: body.resolvedById, type: 'mechanic' },
            ...(body.mechanicNotes && { mechanicNotes: body.mechanicNotes }),
          }}
        />
        {resolving.error && <ApiErrorNotice error={resolving.error} kept="What you typed is still here." />}
      </form>
    </FormDialog>
  )
}
