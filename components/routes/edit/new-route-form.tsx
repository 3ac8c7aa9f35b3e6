'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { countsKey } from '@/components/frame/counts-key'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { showToast } from '@/components/ui/toast'
import { keepRoute, requestCreateRoute } from '../queries'
import { routesKey } from '../route-keys'
import { routeName } from '../route-name'
import { firstValues } from './first-values'
import { formResolver } from './form-resolver'
import type { RouteValues } from './form-values'
import { readForm } from './read-form'
import { RouteForm } from './route-form'
import { RoutePreview } from './route-preview'
import { showRefusal } from './show-refusal'

const resolver = formResolver((values) => readForm(values).problems)

interface NewRouteFormProps {
  /** Zone in which times are typed at first. */
  zone: string
  /** Zones to choose from. */
  zones: readonly string[]
  /** The server's now in ms, for the first times. */
  startedAt: number
}

/** Creates a route on the platform. What was typed stays until it was taken. */
export function NewRouteForm({ zone, zones, startedAt }: NewRouteFormProps) {
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const router = useRouter()
  const [first] = useState(() => firstValues(startedAt, zone))
  const form = useForm<RouteValues>({ defaultValues: first, resolver, mode: 'onTouched' })
  const { isDirty } = form.formState

  const create = useMutation({
    mutationFn: requestCreateRoute,
    onSuccess: async (row) => {
      keepRoute(client, row)
      form.reset(form.getValues())
      showToast({ tone: 'good', message: `${routeName(row)} was created` })
      router.push(`/routes/${encodeURIComponent(row.id)}`)
      await Promise.all([
        client.invalidateQueries({ queryKey: routesKey, refetchType: 'none' }),
        client.invalidateQueries({ queryKey: countsKey }),
      ])
    },
    onError: (error) => showRefusal(form, error),
  })
  const submit = (values: RouteValues) => {
    const { ready } = readForm(values)
    if (ready && !refusal && !create.isPending) create.mutate(ready)
  }
  return (
    <RouteForm
      form={form}
      zones={zones}
      refusal={refusal}
      preview={<RoutePreview />}
      error={create.error}
      onSubmit={submit}
      unsaved={isDirty && !create.isPending && !create.isSuccess}
      leaveQuestion="Leave without creating the route?"
    >
      <Button type="submit" look="primary" pending={create.isPending} disabledReason={refusal}>
        Create route
      </Button>
      <LinkButton href="/routes">Cancel</LinkButton>
    </RouteForm>
  )
}
