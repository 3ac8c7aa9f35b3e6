'use client'

import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { mayHaveArrived } from '@/components/api/not-sent'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { isChangedMeanwhile } from './use-meanwhile'

interface FormRefusalProps {
  error: unknown
  /** Whether the form shows what is refused at this path at a field of its own. */
  shownAtFields: (path: string) => boolean
  /** What is as it was. */
  kept?: string | undefined
  /** All fields are in sight: what stands at them is not pointed to. */
  inSight?: boolean | undefined
  /** Shows what somebody else changed meanwhile, once that was looked at and closed. */
  onCompare?: (() => void) | null | undefined
}

/** What the last try came to, at the foot of a form: what stands at fields is pointed to, and not said twice. */
export function FormRefusal({
  error,
  shownAtFields,
  kept: keptInstead,
  inSight = false,
  onCompare,
}: FormRefusalProps) {
  const t = useWords()
  // Of what may have been carried out nobody knows that it is as it was.
  const kept = (mayHaveArrived(error) ? undefined : keptInstead) ?? t('form.kept-typed')
  const paths = error instanceof ApiError ? error.details.flatMap(({ path }) => path ?? []) : []
  // Its fields are named, and none of them needs another value.
  if (isChangedMeanwhile(error)) {
    const action = onCompare && (
      <Button size="small" onClick={onCompare}>
        {t('form.compare')}
      </Button>
    )
    return <ApiErrorNotice {...{ error, kept, shownAtFields, action }} />
  }
  if (!(error instanceof ApiError) || paths.length === 0 || !paths.every(shownAtFields))
    return <ApiErrorNotice error={error} kept={kept} shownAtFields={shownAtFields} />
  if (inSight) return null
  const platformRequest = error.details.find(({ requestId }) => requestId)?.requestId
  const count = paths.length
  return (
    <ErrorNotice
      title={t(platformRequest === undefined ? 'form.refused-by-us' : 'form.refused-by-platform', { count })}
      kept={t('form.refused-why', { count, kept })}
      details={platformRequest === undefined ? [] : [{ message: '', requestId: platformRequest }]}
      requestId={error.requestId}
    />
  )
}
