import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { ApiError } from './api-error'

interface ApiErrorNoticeProps {
  error: unknown
  kept?: ReactNode
  next?: ReactNode
  action?: ReactNode
  /** In place of `action`: asks again what was not answered. */
  onAgain?: () => void
  /** Paths that the form shows at their fields; the notice leaves them out. */
  shownAtFields?: (path: string) => boolean
}

/** A refusal of our API as a notice; anything else is told as what it is, a fault of this page. */
export function ApiErrorNotice({
  error,
  kept,
  next,
  action: other,
  onAgain,
  shownAtFields,
}: ApiErrorNoticeProps) {
  const t = useWords()
  const action = onAgain ? (
    <Button size="small" onClick={onAgain}>
      {t('ui.try-again')}
    </Button>
  ) : (
    other
  )
  if (!(error instanceof ApiError))
    return (
      <ErrorNotice title={t('ui.page-failed')} kept={kept} next={next ?? t('api.reload')} action={action} />
    )
  const details = error.details.filter((detail) => !detail.path || !shownAtFields?.(detail.path))
  return (
    <ErrorNotice
      title={error.message}
      kept={kept}
      next={next}
      details={details}
      requestId={error.requestId}
      action={action}
    />
  )
}
