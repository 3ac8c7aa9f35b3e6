'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { askLastSaved, type Saved } from '@/components/form/last-saved'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { useDeskAccess } from '@/components/access/desk-access'
import { RequestPreview } from '@/components/form/request-preview'
import { useLack } from '@/components/capabilities/use-capability'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestEditRoute, requestRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { editFrom, STOPS } from './edit-from'
import { formResolver } from './form-resolver'
import type { RouteValues } from './form-values'
import { routeWords } from './meanwhile-words'
import { readEdit } from './read-edit'
import { RouteForm } from './route-form'
import { showRefusal } from './show-refusal'
import { valuesOfRoute } from './values-of-route'

interface EditRouteFormProps {
  row: RouteAnswer
  /** Zone in which times are typed. */
  zone: string
  zones: readonly string[]
}

/** Changes a route on the platform. Only what differs is sent; stops are sent as a whole, each with its id. */
export function EditRouteForm({ row, zone, zones }: EditRouteFormProps) {
  const access = useDeskAccess()
  const lack = useLack('route_edit')
  const refusal = access.refusal ?? lack
  const client = useQueryClient()
  const router = useRouter()
  const backHref = `/routes/${encodeURIComponent(row.id)}`
  // What is typed keeps its meaning when the row is read again beside it.
  const [begun, setBegun] = useState(() => ({ row, values: valuesOfRoute(row, zone) }))
  const form = useForm<RouteValues>({
    defaultValues: begun.values,
    resolver: formResolver((values) => readEdit(values, begun.values).problems),
    mode: 'onTouched',
  })
  useWatch({ control: form.control })
  const { changes } = readEdit(form.getValues(), begun.values)
  const changed = Object.keys(changes).length
  const meanwhile = useMeanwhile({
    read: () => requestRoute(row.id),
    saved: () =>
      askLastSaved({
        subjectType: 'route',
        subjectId: row.id,
        after: begun.row.ledger.lastConfirmedAt,
      }),
  })

  const saving = useMutation({
    mutationFn: requestEditRoute,
    onSuccess: (saved) => {
      keepRoute(client, saved)
      showToast({ tone: 'good', message: `${routeName(saved)} is saved` })
      router.push(backHref)
    },
    onError: (error) => {
      showRefusal(form, error)
      void meanwhile.look(error)
    },
  })
  const send = (values: RouteValues, from: typeof begun) => {
    const { ready } = readEdit(values, from.values)
    if (ready && !refusal && !saving.isPending)
      saving.mutate({ id: row.id, body: ready, before: editFrom(from.row, ready) })
  }
  const valuesMet = (theirs: RouteAnswer) => {
    const mine = form.getValues()
    const from = (one: RouteAnswer) => ({ ...valuesOfRoute(one, mine.zone), recompute: mine.recompute })
    return { before: from(begun.row), mine, theirs: from(theirs) }
  }
  /** The form goes on from what stands now. */
  const goOn = (theirs: RouteAnswer, values: RouteValues) => {
    const from = { row: theirs, values: valuesOfRoute(theirs, values.zone) }
    setBegun(from)
    form.reset(values)
    meanwhile.close()
    send(values, from)
  }
  return (
    <>
      <RouteForm
        form={form}
        zones={zones}
        refusal={refusal}
        preview={<RequestPreview method="PATCH" path={`/fleet/routes/${row.id}`} body={changes} />}
        error={saving.error}
        onSubmit={(values) => send(values, begun)}
        unsaved={changed > 0 && !saving.isPending && !saving.isSuccess}
        leaveQuestion={`Leave without saving ${routeName(row)}?`}
      >
        <Button
          type="submit"
          look="primary"
          pending={saving.isPending}
          disabledReason={refusal ?? (changed > 0 ? null : 'Nothing changed.')}
        >
          Save
        </Button>
        <LinkButton href={backHref}>Cancel</LinkButton>
        <p role="status" className="text-table text-quiet">
          {changed > 0 ? `${changed} changed` : 'Nothing changed'}
        </p>
      </RouteForm>
      {meanwhile.met && (
        <Meanwhile
          row={begun.row}
          met={meanwhile.met}
          values={valuesMet(meanwhile.met.theirs)}
          onConfirm={goOn}
          onClose={meanwhile.close}
        />
      )}
    </>
  )
}

interface MeanwhileProps {
  row: RouteAnswer
  met: { theirs: RouteAnswer; saved: Saved | null }
  values: Record<'before' | 'mine' | 'theirs', RouteValues>
  onConfirm: (theirs: RouteAnswer, values: RouteValues) => void
  onClose: () => void
}

function Meanwhile({ row, met: { theirs, saved }, values, onConfirm, onClose }: MeanwhileProps) {
  return (
    <MeanwhileDialog
      what={routeName(theirs)}
      values={values}
      rules={STOPS}
      words={routeWords(row, theirs)}
      saved={saved}
      confirm="Save with these"
      onConfirm={(merged) => onConfirm(theirs, merged)}
      onClose={onClose}
    />
  )
}
