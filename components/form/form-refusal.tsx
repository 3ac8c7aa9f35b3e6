'use client'

import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ErrorNotice } from '@/components/ui/error-notice'

interface FormRefusalProps {
  error: unknown
  /** Whether the form shows what is refused at this path at a field of its own. */
  shownAtFields: (path: string) => boolean
  /** What is as it was. */
  kept?: string | undefined
  /** All fields are in sight: what stands at them is not pointed to. */
  inSight?: boolean | undefined
}

/** What the last try came to, at the foot of a form: what stands at fields is pointed to, and not said twice. */
export function FormRefusal({
  error,
  shownAtFields,
  kept = 'What you typed is still here.',
  inSight = false,
}: FormRefusalProps) {
  const paths = error instanceof ApiError ? error.details.flatMap(({ path }) => path ?? []) : []
  if (!(error instanceof ApiError) || paths.length === 0 || !paths.every(shownAtFields))
    return <ApiErrorNotice error={error} kept={kept} shownAtFields={shownAtFields} />
  if (inSight) return null
  const platformRequest = error.details.find(({ requestId }) => requestId)?.requestId
  const by = platformRequest === undefined ? 'Wayboard' : 'The platform'
  return (
    <ErrorNotice
      title={`${by} refused this: ${paths.length === 1 ? 'a field needs' : `${paths.length} fields need`} another value.`}
      kept={`The reason stands there. ${kept}`}
      details={
        platformRequest === undefined
          ? []
          : [{ message: 'The platform’s id of this request:', requestId: platformRequest }]
      }
      requestId={error.requestId}
    />
  )
}
