'use client'

import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { FormRefusal } from '@/components/form/form-refusal'
import { LeaveGuard } from '@/components/form/leave-guard'
import { Banner } from '@/components/ui/banner'
import { fieldOf } from './field-of'
import type { RouteValues } from './form-values'
import { FormWarnings } from './form-warnings-list'
import { MoreSettings } from './more-settings'
import { RouteFields } from './route-fields'
import { StopList } from './stop-list'

interface RouteFormProps {
  form: UseFormReturn<RouteValues>
  zones: readonly string[]
  /** Why nothing can be sent now. */
  refusal: string | null
  /** The request as it would be sent. */
  preview: ReactNode
  /** What the last try came to. */
  error: Error | null
  onSubmit(values: RouteValues): void
  /** Whether leaving would lose what was typed. */
  unsaved: boolean
  /** What would not happen: `Leave without creating the route?` */
  leaveQuestion: string
  /** The buttons. */
  children: ReactNode
}

/** The fields of a route and its stops, for a new one and for one that is changed. */
export function RouteForm({
  form,
  zones,
  refusal,
  preview,
  error,
  onSubmit,
  unsaved,
  leaveQuestion,
  children,
}: RouteFormProps) {
  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        className="space-y-5"
      >
        {refusal && (
          <Banner tone="caution" title="This cannot be sent now.">
            {refusal}
          </Banner>
        )}
        <RouteFields zones={zones} />
        <StopList />
        <MoreSettings />
        <FormWarnings />
        {preview}
        {error && <FormRefusal error={error} shownAtFields={(path) => fieldOf(path) !== null} />}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">{children}</div>
      </form>
      <LeaveGuard active={unsaved} question={leaveQuestion} />
    </FormProvider>
  )
}
