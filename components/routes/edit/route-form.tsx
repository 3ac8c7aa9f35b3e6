'use client'

import type { ReactElement, ReactNode } from 'react'
import { useWords } from '#use-words'
import { TypedForm } from '@/components/form/typed-form'
import type { TypedFormState } from '@/components/form/use-typed-form'
import { Banner } from '@/components/ui/status/banner'
import type { RouteValues } from './form-values'
import { FormWarnings } from './form-warnings-list'
import { MoreSettings } from './more-settings'
import { RouteFields } from './route-fields'
import { RouteInputs } from './route-input'

interface RouteFormProps<Ready> {
  desk: TypedFormState<RouteValues, Ready>
  zones: readonly string[]
  /** Why nothing can be sent now. */
  blocked: string | null
  /** The request as it would be sent. */
  preview: ReactNode
  /** What would not happen: `Leave without creating the route?` */
  question: string
  /** In place of the usual words on a refusal. */
  refusal?: ReactElement | null
  /** Shows what somebody else changed meanwhile, once that was looked at and closed. */
  onCompare?: (() => void) | null
  /** The buttons. */
  children: ReactNode
}

/** The fields of a route and its stops, for a new one and for one that is changed. */
export function RouteForm<Ready>({
  desk,
  zones,
  blocked,
  preview,
  question,
  refusal,
  onCompare,
  children,
}: RouteFormProps<Ready>) {
  const t = useWords()
  return (
    <TypedForm
      typed={desk}
      question={question}
      refusal={refusal}
      onCompare={onCompare}
      className="space-y-5"
      footer={<div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">{children}</div>}
    >
      {blocked && (
        <Banner tone="caution" title={t('routes-edit.blocked')}>
          {blocked}
        </Banner>
      )}
      <RouteFields zones={zones} />
      <RouteInputs section="Stops" />
      <MoreSettings />
      <FormWarnings />
      {preview}
    </TypedForm>
  )
}
