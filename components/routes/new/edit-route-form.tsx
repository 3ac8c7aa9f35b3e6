'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { RequestPreview } from '@/components/maintenance/request-preview'
import { useLack } from '@/components/maintenance/use-capability'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestEditRoute } from '../queries'
import type { RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { formResolver } from './form-resolver'
import type { RouteValues } from './form-values'
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
  const [begun] = useState(() => {
    const before = valuesOfRoute(row, zone)
    return { before, resolver: formResolver((values) => readEdit(values, before).problems) }
  })
  const form = useForm<RouteValues>({
    defaultValues: begun.before,
    resolver: begun.resolver,
    mode: 'onTouched',
  })
  useWatch({ control: form.control })
  const { changes } = readEdit(form.getValues(), begun.before)
  const changed = Object.keys(changes).length

  const saving = useMutation({
    mutationFn: requestEditRoute,
    onSuccess: (saved) => {
      keepRoute(client, saved)
      showToast({ tone: 'good', message: `${routeName(saved)} is saved` })
      router.push(backHref)
    },
    onError: (error) => showRefusal(form, error),
  })
  const submit = (values: RouteValues) => {
    const { ready } = readEdit(values, begun.before)
    if (ready && !refusal && !saving.isPending) saving.mutate({ id: row.id, body: ready })
  }
  return (
    <RouteForm
      form={form}
      zones={zones}
      refusal={refusal}
      preview={<RequestPreview method="PATCH" path={`/fleet/routes/${row.id}`} body={changes} />}
      error={saving.error}
      onSubmit={submit}
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
  )
}
