'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { DeskDialog } from '@/components/form/desk-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { momentWords, type ReadAt, topicName } from '@/components/readiness/finding-sentence'
import type { TodayRouteAnswer } from '@/components/readiness/today-answer'
import { routeQuery } from '@/components/routes/queries'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Segmented } from '@/components/ui/form/segmented'
import { Banner } from '@/components/ui/status/banner'
import type { CandidateAnswer } from './candidate-answer'
import { CandidateList } from './candidate-list'
import { candidateName } from './candidate-words'
import { keptOf, namedOf } from './named-of'
import { offerUndo } from './offer-undo'
import type { CandidateKind } from './queries'
import { FIELDS, type Named, namedIn, requestNamed, requestReassign } from './reassign-requests'

interface ReassignDialogProps {
  route: Pick<TodayRouteAnswer, 'id' | 'name' | 'departsAt' | 'vehicle' | 'driver'>
  /** What is chosen: one of these. */
  kinds: readonly CandidateKind[]
  /** Who or what is chosen to begin with; somebody else can be. */
  first?: Named[CandidateKind]
  at: ReadAt
  /** Told who or what is chosen, so that it shows; null when that was refused. */
  onProposed?: (id: string | null) => void
  onClose: () => void
}

interface Values {
  kind: CandidateKind
  id: string
}

/** Gives a route to another vehicle or driver: choose, see what is sent, send. */
export function ReassignDialog({ route, kinds, first = null, at, onProposed, onClose }: ReassignDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const [chosen, setChosen] = useState<Pick<CandidateAnswer, 'id' | 'name'> | null>(first)
  // As it was when the dialog opened, or was refused: what somebody else sends meanwhile is not overwritten unseen.
  const [named, setNamed] = useState(() => namedOf(route))
  const name = topicName({ ...route, kind: 'route' }, t)
  const desk = useDeskForm({
    begin: (): Values => ({ kind: kinds[0] ?? 'vehicle', id: first?.id ?? '' }),
    valuesOf: (begun) => begun,
    schemaOf: () =>
      typedAs(({ kind, id }: Values) => ({
        ready: id ? { kind, id } : null,
        problems: id ? [] : [{ path: 'id', message: t('candidates.choose', { kind }) }],
      })),
    send: async ({ kind, id }) => {
      onProposed?.(id)
      const before = named[kind]
      const asked = { routeId: route.id, kind, id, before: before?.id ?? null }
      const saved = await requestReassign(client, asked)
      // Here, since the line that holds this dialog may be gone by now.
      const after = { id, name: chosen?.name ?? null }
      offerUndo(client, t, { route: { id: route.id, name }, saved, kind, before, after })
    },
    onSent: onClose,
    onRefused: async (error) => {
      onProposed?.(null)
      // Where that cannot be read the refusal stays as it is.
      if (isChangedMeanwhile(error)) await requestNamed(client, route.id).then(setNamed, () => null)
    },
    fieldAt: (path) => (path === 'vehicleId' || path === 'driverId' ? 'id' : null),
    isUnsaved: () => false,
    blocked: refusal ?? lack,
  })
  // Kept as it stands by the stream.
  const { data: live } = useQuery(routeQuery(route.id))
  const { kind, id } = desk.values
  const beside = live && !desk.pending && !desk.error ? namedIn(live) : named
  const isBeside = (beside[kind]?.id ?? null) !== (named[kind]?.id ?? null)
  const now = named[kind]
  const nameOf = (one: Named[CandidateKind]) => (one ? candidateName(kind, one, t) : '')
  const who = nameOf(now)
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      wide
      title={t('candidates.title', { kind, name })}
      intro={t('candidates.intro', {
        ...{ kind, who, named: now ? 'yes' : 'no' },
        time: momentWords(Date.parse(route.departsAt), { ...at, namesZone: true }, t),
      })}
      send={t('candidates.send', { kind })}
      kept={t('candidates.kept')}
      refusal={
        isChangedMeanwhile(desk.error) ? (
          <ErrorNotice
            title={t('candidates.meanwhile')}
            kept={t('candidates.meanwhile-now', { kind, who, named: now ? 'yes' : 'no' })}
          />
        ) : null
      }
    >
      {isBeside && (
        <Banner
          tone="caution"
          title={t('candidates.beside')}
          action={
            <Button size="small" onClick={() => setNamed(beside)}>
              {t('candidates.beside-take')}
            </Button>
          }
        >
          {t('candidates.beside-now', {
            kind,
            who: nameOf(beside[kind]),
            named: beside[kind] ? 'yes' : 'no',
          })}
        </Banner>
      )}
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
        kept={keptOf(named, kind)}
        goesNow={now?.id ?? null}
        first={first}
        at={at}
        onChosen={(candidate) => {
          setChosen(candidate)
          onProposed?.(candidate?.id ?? null)
        }}
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
