'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePersonKey } from '@/components/access/person-key'
import { readPlatformPerson, rememberPlatformPerson } from '@/components/access/platform-person'
import { DeskDialog } from '@/components/form/desk-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { showToast } from '@/components/ui/toast'
import { useZone } from '@/components/ui/zone-choice'
import { systemClock } from '@/lib/clock'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { RESOLVE_WORDS } from '@/lib/dvirs/fields'
import type { DvirRow } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { everyField, namesIn } from '@/lib/fields'
import { type DvirAnswer, dvirAnswer } from '../dvir-answer'
import { askLastSavedOf, keepDvir, requestDvir, resolveDvir } from '../queries'
import { ResolveFields } from './resolve-fields'
import {
  acknowledgementsOf,
  emptyResolve,
  needsCertification,
  readResolveForm,
  type Required,
  type ResolveForm,
  typedResolve,
} from './resolve-form'
import { ResolveMeanwhile, type ResolveWords } from './resolve-meanwhile'

interface ResolveDialogProps {
  row: DvirRow
  onClose: () => void
  onResolved: () => void
}

/** Signing as the mechanic: what was acknowledged, what is certified, by whom, when, and exactly what is sent. */
export function ResolveDialog({ row, onClose, onResolved }: ResolveDialogProps) {
  const personKey = usePersonKey()
  const zone = useZone(null)
  const client = useQueryClient()
  const meanwhile = useMeanwhile({
    read: (_from: DvirRow) => requestDvir(row.id),
    saved: askLastSavedOf,
  })
  const desk = useDeskForm({
    // What is read of it again beside the form changes nothing under what is typed.
    begin: () => row,
    valuesOf: () => emptyResolve(readPlatformPerson(personKey)),
    schemaOf: (begun) => typedAs((values: ResolveForm) => readResolveForm(values, requiredOf(begun), zone)),
    send: (body, from) => resolveDvir(from, body),
    onSent: (resolved, sent) => {
      rememberPlatformPerson(personKey, sent.authorId)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: `${dvirName(resolved)} is resolved and signed.` })
      onResolved()
    },
    onRefused: meanwhile.look,
    isUnsaved: (values) =>
      values.acknowledged.length > 0 ||
      values.certification !== '' ||
      namesIn(RESOLVE_WORDS).some((name) => values[name].trim() !== ''),
    keep: { name: `dvir/${row.id}/resolve`, begun: dvirAnswer, values: typedResolve },
  })
  const { begun, values } = desk
  const required = requiredOf(begun)
  /** The form goes on from what stands now: what is new there is acknowledged first. */
  const goOn = (theirs: DvirAnswer, { signs, words }: { signs: boolean; words: ResolveWords }) => {
    keepDvir(client, theirs)
    meanwhile.close()
    if (signs) return void desk.goOn(theirs, { ...values, ...words })
    desk.forget()
    onResolved()
  }
  return (
    <DeskDialog
      desk={desk}
      wide
      onClose={onClose}
      title={`Resolve ${dvirName(row)}`}
      intro="You certify for the carrier that the vehicle may be driven again. A resolved report is not opened again."
      question={`Close without resolving ${dvirName(row)}?`}
      send="Sign and resolve"
      className="space-y-5"
      over={
        meanwhile.met && (
          <ResolveMeanwhile
            begun={begun}
            met={meanwhile.met}
            typed={everyField(RESOLVE_WORDS, (name) => values[name].trim())}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <ResolveFields zone={zone} required={required} />
      <RequestPreview
        method="PATCH"
        path={`/fleet/dvirs/${row.id}`}
        body={readResolveForm(values, required, zone).ready}
        open
      />
    </DeskDialog>
  )
}

function requiredOf(row: DvirRow): Required {
  const needs = triage(row, systemClock.now())
  return { acknowledgements: acknowledgementsOf(row, needs), certification: needsCertification(row, needs) }
}
