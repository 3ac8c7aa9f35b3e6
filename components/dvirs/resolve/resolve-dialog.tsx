'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { useAuthor } from '@/components/access/platform-person'
import { DeskDialog } from '@/components/form/desk-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { tellDeparture } from '@/components/ledger/tell-departure'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { deskClock } from '@/lib/desk-clock'
import { RESOLVE_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { RESOLVE_WORDS } from '@/lib/dvirs/fields'
import type { DvirRow } from '@/lib/dvirs/schema'
import { triage } from '@/lib/dvirs/triage'
import { everyField, namesIn } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import { type DvirAnswer, dvirAnswer } from '../dvir-answer'
import { dvirTitle } from '../dvir-name'
import { askLastSavedOf, keepDvir, requestDvir, resolveDvir, resolveRequest } from '../queries'
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
  const t = useWords()
  const author = useAuthor()
  const zone = useZone(null)
  const client = useQueryClient()
  const meanwhile = useMeanwhile({
    read: (_from: DvirRow) => requestDvir(row.id),
    saved: askLastSavedOf,
  })
  const desk = useDeskForm({
    // What is read of it again beside the form changes nothing under what is typed.
    begin: () => row,
    valuesOf: () => emptyResolve(author.first()),
    schemaOf: (begun) =>
      typedAs((values: ResolveForm) => readResolveForm(values, requiredOf(begun, t), zone, t)),
    send: (body, from) => resolveDvir(from, body),
    onSent: (resolved, sent) => {
      author.remember(sent.authorId)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: t('dvirs-resolve.resolved', { name: dvirTitle(resolved, t) }) })
      void tellDeparture(resolved.vehicle?.id ?? resolved.trailer?.id, t)
      onResolved()
    },
    away: {
      // Signed when it was written, not when it arrives.
      write: (body, from) => ({
        title: dvirTitle(from, t),
        href: `/dvirs/${encodeURIComponent(row.id)}`,
        ...resolveRequest(from, { signedAtTime: new Date(deskClock.now()).toISOString(), ...body }),
        said: [
          { field: t('dvirs-resolve.resolve'), value: dvirTitle(from, t) },
          { field: t(RESOLVE_FIELD_WORDS.mechanicNotes.label), value: body.mechanicNotes ?? '' },
        ].filter(({ value }) => value !== ''),
      }),
      onKept: onResolved,
    },
    onRefused: meanwhile.look,
    isUnsaved: (values) =>
      values.acknowledged.length > 0 ||
      values.certification !== '' ||
      namesIn(RESOLVE_WORDS).some((name) => values[name].trim() !== ''),
    keep: { name: `dvir/${row.id}/resolve`, begun: dvirAnswer, values: typedResolve },
  })
  const { begun, values } = desk
  const required = requiredOf(begun, t)
  const name = dvirTitle(row, t)
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
      onCompare={meanwhile.reopen}
      wide
      onClose={onClose}
      title={t('dvirs-resolve.title', { name })}
      intro={t('dvirs-resolve.intro')}
      question={t('dvirs-resolve.close', { name })}
      send={t('dvirs-resolve.send')}
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
        body={readResolveForm(values, required, zone, t).ready}
        open
      />
    </DeskDialog>
  )
}

function requiredOf(row: DvirRow, t: Words): Required {
  const needs = triage(row, deskClock.now())
  return {
    acknowledgements: acknowledgementsOf(row, needs, t),
    certification: needsCertification(row, needs),
  }
}
