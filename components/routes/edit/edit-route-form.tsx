'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { object, text } from '@/components/api/read'
import { useLack } from '@/components/capabilities/use-capability'
import { isEdited } from '@/components/form/judged'
import { askLastSaved, type Saved } from '@/components/form/last-saved'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { changeSearch } from '@/components/list/use-search-state'
import { AlsoHere } from '@/components/presence/also-here'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { Banner } from '@/components/ui/status/banner'
import { showToast } from '@/components/ui/toast/toast'
import { isBegun } from '@/lib/routes/progress/stop-state'
import { keepRoute, requestRoute, routeQuery } from '../queries'
import { routeAnswer, type RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { requestEditRoute } from '../route-requests'
import { UNASKED, useAskedField } from './asked-field'
import { changedBeside, valuesBeside } from './changed-beside'
import { editFrom, STOPS } from './edit-from'
import { fieldOf } from './field-of'
import { type RouteValues, typedRoute } from './form-values'
import { routeWords } from './meanwhile-words'
import { PlannedBefore } from './planned-before'
import { ReachedStops } from './reached-stops'
import { readEdit } from './read-edit'
import type { Began } from './read-form'
import { RouteForm } from './route-form'
import { beganTimes } from './stop-times'
import { valuesOfRoute } from './values-of-route'

interface EditRouteFormProps {
  row: RouteAnswer
  /** Zone in which times are typed. */
  zone: string
  zones: readonly string[]
}

/** Changes a route on the platform. Only what differs is sent; stops are sent as a whole, each with its id. */
export function EditRouteForm({ row, zone, zones }: EditRouteFormProps) {
  const t = useWords()
  const access = useDeskAccess()
  const lack = useLack('route_edit')
  const refusal = access.refusal ?? lack
  const client = useQueryClient()
  const router = useRouter()
  const backHref = `/routes/${encodeURIComponent(row.id)}${changeSearch(useSearchParams().toString(), UNASKED)}`
  const meanwhile = useMeanwhile({
    read: async (_from: Begun) => {
      const theirs = await requestRoute(row.id)
      keepRoute(client, theirs)
      return theirs
    },
    saved: (from) =>
      askLastSaved({ subjectType: 'route', subjectId: row.id, after: from.row.ledger.lastConfirmedAt }),
  })
  const desk = useDeskForm({
    // What is typed keeps its meaning when the row is read again beside it.
    begin: (): Begun => ({ row, zone }),
    valuesOf: (begun) => beganWith(begun).values,
    schemaOf: (begun) => typedAs((values: RouteValues) => readEdit(values, beganWith(begun), t)),
    send: (body, begun) => requestEditRoute({ id: row.id, body, before: editFrom(begun.row, body) }),
    onSent: (saved) => {
      keepRoute(client, saved)
      showToast({ tone: 'good', message: t('routes-edit.saved', { name: routeName(saved, t) }) })
      router.push(backHref)
    },
    onRefused: meanwhile.look,
    fieldAt: fieldOf,
    isUnsaved: (values, begun) => isEdited(readEdit(values, beganWith(begun), t)),
    keep: { name: `route/${row.id}`, begun: begunBefore, values: typedRoute },
    blocked: refusal,
    mode: 'onTouched',
  })
  useAskedField(desk.form)
  const { begun, values } = desk
  const began = beganWith(begun)
  const edit = readEdit(values, began, t)
  const { changes, problems } = edit
  const changed = Object.keys(changes).length
  // Kept as it stands by the stream, beside what is typed.
  const { data: live } = useQuery({ ...routeQuery(row.id), initialData: row })
  const reached = new Set((live.stops ?? []).filter(isBegun).map(({ id }) => id))
  const beside = desk.pending || desk.answer ? 0 : changedBeside(begun.row, live, values)
  const looking = useMutation({ mutationFn: () => meanwhile.show(begun) })
  const from = (one: RouteAnswer) => valuesBeside(one, values)
  return (
    <>
      <p className="mb-2 min-h-6 text-table text-quiet">
        <AlsoHere noun="route" id={row.id} editing />
      </p>
      <GoneNotice goneAt={live.ledger.goneAt} noun="route" />
      {beside > 0 && (
        <div className="mb-4">
          <Banner
            tone="caution"
            title={t('routes-edit.beside', { count: beside })}
            action={
              <Button size="small" pending={looking.isPending} onClick={() => looking.mutate()}>
                {t('routes-edit.beside-look')}
              </Button>
            }
          >
            {t('routes-edit.beside-kept')}
          </Banner>
        </div>
      )}
      {looking.error && <ApiErrorNotice error={looking.error} />}
      <ReachedStops value={reached}>
        <PlannedBefore value={began.times}>
          <RouteForm
            desk={desk}
            onCompare={meanwhile.reopen}
            zones={zones}
            blocked={refusal}
            preview={<RequestPreview method="PATCH" path={`/fleet/routes/${row.id}`} body={changes} />}
            question={t('routes-edit.leave-edit', { name: routeName(row, t) })}
          >
            <Button
              type="submit"
              look="primary"
              pending={desk.pending}
              disabledReason={refusal ?? (isEdited(edit) ? null : t('routes-edit.nothing-changed-yet'))}
            >
              {t('routes-edit.save')}
            </Button>
            <LinkButton href={backHref}>{t('ui.cancel')}</LinkButton>
            <p role="status" className="text-table text-quiet">
              {changed > 0
                ? t('routes-edit.changed', { count: changed })
                : problems.length > 0
                  ? t('routes-edit.to-mend', { count: problems.length })
                  : t('routes-edit.nothing-changed')}
            </p>
          </RouteForm>
        </PlannedBefore>
      </ReachedStops>
      {meanwhile.met && (
        <Meanwhile
          row={begun.row}
          met={meanwhile.met}
          values={{ before: from(begun.row), mine: values, theirs: from(meanwhile.met.theirs) }}
          onConfirm={(theirs, merged) => {
            meanwhile.close()
            const stands = { row: theirs, zone: merged.zone }
            if (meanwhile.met?.isRefused) void desk.goOn(stands, merged)
            else desk.goFrom(stands, merged)
          }}
          onClose={meanwhile.close}
        />
      )}
    </>
  )
}

interface Begun {
  row: RouteAnswer
  /** Zone in which its times were shown. */
  zone: string
}
const begunBefore = object({ row: routeAnswer, zone: text })
const beganWith = ({ row, zone }: Begun): Began => ({
  values: valuesOfRoute(row, zone),
  times: beganTimes(row),
})

interface MeanwhileProps {
  row: RouteAnswer
  met: { theirs: RouteAnswer; saved: Saved | null; isRefused: boolean }
  values: Record<'before' | 'mine' | 'theirs', RouteValues>
  onConfirm: (theirs: RouteAnswer, values: RouteValues) => void
  onClose: () => void
}

function Meanwhile({ row, met: { theirs, saved, isRefused }, values, onConfirm, onClose }: MeanwhileProps) {
  const t = useWords()
  return (
    <MeanwhileDialog
      what={routeName(theirs, t)}
      values={values}
      rules={STOPS}
      words={routeWords(row, theirs, t)}
      saved={saved}
      confirm={t(isRefused ? 'routes-edit.save-these' : 'routes-edit.go-on-these')}
      onConfirm={(merged) => onConfirm(theirs, merged)}
      onClose={onClose}
    />
  )
}
