'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { object, text } from '@/components/api/read'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { askLastSaved, type Saved } from '@/components/form/last-saved'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { useDeskAccess } from '@/components/access/desk-access'
import { RequestPreview } from '@/components/form/request-preview'
import { useLack } from '@/components/capabilities/use-capability'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestEditRoute, requestRoute } from '../queries'
import { routeAnswer, type RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { useAskedField } from './asked-field'
import { editFrom, STOPS } from './edit-from'
import { fieldOf } from './field-of'
import { type RouteValues, typedRoute } from './form-values'
import { routeWords } from './meanwhile-words'
import { readEdit } from './read-edit'
import { RouteForm } from './route-form'
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
  const backHref = `/routes/${encodeURIComponent(row.id)}`
  const meanwhile = useMeanwhile({
    read: (_from: Begun) => requestRoute(row.id),
    saved: (from) =>
      askLastSaved({ subjectType: 'route', subjectId: row.id, after: from.row.ledger.lastConfirmedAt }),
  })
  const desk = useDeskForm({
    // What is typed keeps its meaning when the row is read again beside it.
    begin: (): Begun => ({ row, zone }),
    valuesOf: beganWith,
    schemaOf: (begun) => typedAs((values: RouteValues) => readEdit(values, beganWith(begun), t)),
    send: (body, begun) => requestEditRoute({ id: row.id, body, before: editFrom(begun.row, body) }),
    onSent: (saved) => {
      keepRoute(client, saved)
      showToast({ tone: 'good', message: t('routes-edit.saved', { name: routeName(saved, t) }) })
      router.push(backHref)
    },
    onRefused: meanwhile.look,
    fieldAt: fieldOf,
    isUnsaved: (values, begun) => Object.keys(readEdit(values, beganWith(begun), t).changes).length > 0,
    keep: { name: `route/${row.id}`, begun: begunBefore, values: typedRoute },
    blocked: refusal,
    mode: 'onTouched',
  })
  useAskedField(desk.form)
  const { begun, values } = desk
  const { changes } = readEdit(values, beganWith(begun), t)
  const changed = Object.keys(changes).length
  const from = (one: RouteAnswer) => ({
    ...valuesOfRoute(one, values.zone),
    recomputeScheduledTimes: values.recomputeScheduledTimes,
  })
  return (
    <>
      <RouteForm
        desk={desk}
        zones={zones}
        blocked={refusal}
        preview={<RequestPreview method="PATCH" path={`/fleet/routes/${row.id}`} body={changes} />}
        question={t('routes-edit.leave-edit', { name: routeName(row, t) })}
      >
        <Button
          type="submit"
          look="primary"
          pending={desk.pending}
          disabledReason={refusal ?? (changed > 0 ? null : t('routes-edit.nothing-changed-yet'))}
        >
          {t('routes-edit.save')}
        </Button>
        <LinkButton href={backHref}>{t('ui.cancel')}</LinkButton>
        <p role="status" className="text-table text-quiet">
          {changed > 0 ? t('routes-edit.changed', { count: changed }) : t('routes-edit.nothing-changed')}
        </p>
      </RouteForm>
      {meanwhile.met && (
        <Meanwhile
          row={begun.row}
          met={meanwhile.met}
          values={{ before: from(begun.row), mine: values, theirs: from(meanwhile.met.theirs) }}
          onConfirm={(theirs, merged) => {
            meanwhile.close()
            void desk.goOn({ row: theirs, zone: merged.zone }, merged)
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
const beganWith = ({ row, zone }: Begun) => valuesOfRoute(row, zone)

interface MeanwhileProps {
  row: RouteAnswer
  met: { theirs: RouteAnswer; saved: Saved | null }
  values: Record<'before' | 'mine' | 'theirs', RouteValues>
  onConfirm: (theirs: RouteAnswer, values: RouteValues) => void
  onClose: () => void
}

function Meanwhile({ row, met: { theirs, saved }, values, onConfirm, onClose }: MeanwhileProps) {
  const t = useWords()
  return (
    <MeanwhileDialog
      what={routeName(theirs, t)}
      values={values}
      rules={STOPS}
      words={routeWords(row, theirs, t)}
      saved={saved}
      confirm={t('routes-edit.save-these')}
      onConfirm={(merged) => onConfirm(theirs, merged)}
      onClose={onClose}
    />
  )
}
