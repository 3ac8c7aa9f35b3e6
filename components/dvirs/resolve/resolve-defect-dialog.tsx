'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '#use-words'
import { useAuthor } from '@/components/access/platform-person'
import { DeskDialog } from '@/components/form/desk-dialog'
import { inputWords, ProseInput } from '@/components/form/inputs'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { tellDeparture } from '@/components/ledger/tell-departure'
import { showToast } from '@/components/ui/toast/toast'
import { deskClock } from '@/lib/desk-clock'
import { defectRequest } from '@/lib/dvirs/change/defect-request'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects/defects'
import { DEFECT_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DEFECT_FORM_FIELDS as FIELDS, DEFECT_WORDS } from '@/lib/dvirs/fields'
import type { DvirDefect, DvirRow } from '@/lib/dvirs/schema'
import { type ByKind, forField, namesIn, worded } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import { SignerField } from '../create/signer-field'
import { resolveDefect, resolveDefectRequest } from '../defect-requests'
import { defectAnswer } from '../dvir-answer'
import { defectWords } from '../dvir-name'
import { askLastSavedOf, keepDvir, requestDvir } from '../queries'
import { type DefectForm, emptyDefect, readDefectForm, typedDefect } from './defect-form'
import { DefectMeanwhile, type DefectMeanwhileProps } from './defect-meanwhile'
import { focusTitle } from './focus-title'

/** Resolved when it was written, not when it arrives. */
const writtenAt = () => new Date(deskClock.now()).toISOString()

interface ResolveDefectDialogProps {
  row: DvirRow
  named: NamedDefect
  onClose: () => void
}

/** Resolves one defect; the others stay open, and so does the report. */
export function ResolveDefectDialog({ row, named, onClose }: ResolveDefectDialogProps) {
  const t = useWords()
  const author = useAuthor()
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
    valuesOf: () => emptyDefect(author.first()),
    schemaOf: () => typedAs((values: DefectForm) => readDefectForm(values, t)),
    send: (sent, from) => resolveDefect(row.id, from, sent),
    onSent: (resolved, sent) => {
      author.remember(sent.resolvedById)
      keepDvir(client, resolved)
      showToast({ tone: 'good', message: t('dvirs-resolve.defect-resolved', { defect: name }) })
      void tellDeparture(resolved.vehicle?.id ?? resolved.trailer?.id, t)
      onClose()
      focusTitle()
    },
    away: {
      write: (sent, from) => ({
        title: name,
        href: `/dvirs/${encodeURIComponent(row.id)}`,
        ...resolveDefectRequest(row.id, from, { resolvedAtTime: writtenAt(), ...sent }),
        said: [
          { field: t('dvirs-resolve.defect-send'), value: name },
          { field: t(DEFECT_FIELD_WORDS.mechanicNotes.label), value: sent.mechanicNotes ?? '' },
        ].filter(({ value }) => value !== ''),
      }),
      onKept: () => {
        onClose()
        focusTitle()
      },
    },
    onRefused: meanwhile.look,
    isUnsaved: (typed) => namesIn(DEFECT_WORDS).some((field) => typed[field].trim() !== ''),
    keep: { name: `defect/${named.defect.id}`, begun: defectAnswer, values: typedDefect },
  })
  const { begun: defect, values } = desk
  const name = defectWords(defect, t)
  const { ready: body } = readDefectForm(values, t)
  const goOn = (theirs: DvirDefect, chosen: Parameters<DefectMeanwhileProps['onConfirm']>[1]) => {
    meanwhile.close()
    if (chosen.resolves) return void desk.goOn(theirs, { ...values, ...chosen.words })
    desk.forget()
    onClose()
    focusTitle()
  }
  return (
    <DeskDialog
      desk={desk}
      onCompare={meanwhile.reopen}
      onClose={onClose}
      title={t('dvirs-resolve.defect-title', { defect: name })}
      intro={t('dvirs-resolve.defect-intro')}
      question={t('dvirs-resolve.close-defect', { defect: name })}
      send={t('dvirs-resolve.defect-send')}
      over={
        meanwhile.met && (
          <DefectMeanwhile
            begun={defect}
            met={meanwhile.met}
            typed={values}
            onConfirm={goOn}
            onClose={meanwhile.close}
          />
        )
      }
    >
      {namesIn(FIELDS).map((field) => (
        <Fragment key={field}>
          {forField<typeof FIELDS, [Words], ReactNode>(FIELDS, field, INPUTS, t)}
        </Fragment>
      ))}
      <RequestPreview method="PATCH" path={`/fleet/defects/${defect.id}`} body={defectRequest(body)} />
    </DeskDialog>
  )
}

const words = (field: keyof typeof FIELDS, t: Words) =>
  inputWords(field, { ...FIELDS[field], ...worded(DEFECT_FIELD_WORDS[field], t) })

const INPUTS: ByKind<typeof FIELDS, [Words], Record<'user' | 'prose', ReactNode>> = {
  user: (field, t) => <SignerField<DefectForm> {...words(field, t)} name={field} />,
  prose: (field, t) => <ProseInput {...words(field, t)} />,
}
