'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { DeskDialog } from '@/components/form/desk-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { momentWords, type ReadAt, topicName } from '@/components/readiness/finding-sentence'
import type { TodayRouteAnswer } from '@/components/readiness/today-answer'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Segmented } from '@/components/ui/segmented'
import type { CandidateAnswer } from './candidate-answer'
import { CandidateList } from './candidate-list'
import { candidateName } from './candidate-words'
import { namedOf } from './named-of'
import { offerUndo } from './offer-undo'
import type { CandidateKind } from './queries'
import { FIELDS, requestNamed, requestReassign } from './reassign-requests'

interface ReassignDialogProps {
  route: TodayRouteAnswer
  /** What is chosen: one of these. */
  kinds: readonly CandidateKind[]
  at: ReadAt
  onClose: () => void
}

interface Values {
  kind: CandidateKind
  id: string
}

/** Gives a route to another vehicle or driver: choose, see what is sent, send. */
export function ReassignDialog({ route, kinds, at, onClose }: ReassignDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const [chosen, setChosen] = useState<CandidateAnswer | null>(null)
  // As it was when the dialog opened, or was refused: what somebody else sends meanwhile is not overwritten unseen.
  const [named, setNamed] = useState(() => namedOf(route))
  const name = topicName({ ...route, kind: 'route' }, t)
  const desk = useDeskForm({
    begin: (): Values => ({ kind: kinds[0] ?? 'vehicle', id: '' }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ kind, id }: Values) => ({
        ready: id ? { kind, id } : null,
        problems: id ? [] : [{ path: 'id', message: t('candidates.choose', { kind }) }],
      })),
    send: async ({ kind, id }) => {
      const before = named[kind]
      await requestReassign(client, { routeId: route.id, kind, id, before: before?.id ?? null })
      // Here, since the line that holds this dialog may be gone by now.
      const after = { id, name: chosen?.name ?? null }
      offerUndo(client, t, { route: { id: route.id, name }, kind, before, after })
    },
    onSent: onClose,
    onRefused: async (error) => {
      // Where that cannot be read the refusal stays as it is.
      if (isChangedMeanwhile(error)) await requestNamed(client, route.id).then(setNamed, () => null)
    },
    fieldAt: (path) => (path === 'vehicleId' || path === 'driverId' ? 'id' : null),
    isUnsaved: () => false,
    blocked: refusal,
  })
  const { kind, id } = desk.values
  const now = named[kind]
  const who = now ? candidateName(kind, now, t) : ''
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      wide
      title={t('candidates.title', { kind, name })}
      intro={t('candidates.intro', {
        ...{ kind, who, named: now ? 'yes' : 'no' },
        time: momentWords(Date.parse(route.departsAt), at, t),
      })}
      send={t('candidates.send', { kind })}
      kept={t('candidates.kept')}
      refusal={
        isChangedMeanwhile(desk.error) && (
          <ErrorNotice
            title={t('candidates.meanwhile')}
            kept={t('candidates.meanwhile-now', { kind, who, named: now ? 'yes' : 'no' })}
          />
        )
      }
    >
      {kinds.length > 1 && (
        <Segmented
          label={t('candidates.kind')}
          options={kinds.map((value) => ({ value, label: t('candidates.legend', { kind: value }) }))}
          value={kind}
          onChange={(next) => {
            desk.form.reset({ kind: next, id: '' })
            setChosen(null)
          }}
        />
      )}
      <CandidateList
        key={kind}
        routeId={route.id}
        kind={kind}
        kept={named[kind === 'vehicle' ? 'driver' : 'vehicle']?.id ?? null}
        goesNow={now?.id ?? null}
        at={at}
        onChosen={setChosen}
      />
      {chosen && (
        <p role="status">{t('candidates.chosen', { kind, name, who: candidateName(kind, chosen, t) })}</p>
      )}
      <RequestPreview
        method="PATCH"
        path={`/fleet/routes/${route.id}`}
        body={id ? { [FIELDS[kind]]: id } : {}}
      />
    </DeskDialog>
  )
}
