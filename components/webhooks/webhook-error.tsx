import Link from 'next/link'
import type { ReactNode } from 'react'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'

interface WebhookErrorProps {
  error: unknown
  /** The scope without which the platform answers 403. */
  scope: 'Read Webhooks' | 'Write Webhooks'
  kept?: ReactNode
  action?: ReactNode
  shownAtFields?: (path: string) => boolean
}

/** A refusal; when the platform did not allow it, with the scope that is missing and where it is set. */
export function WebhookError({ error, scope, ...rest }: WebhookErrorProps) {
  const forbidden = error instanceof ApiError && error.code === 'platform_forbidden'
  return (
    <ApiErrorNotice
      error={error}
      {...rest}
      next={
        forbidden && (
          <>
            The app’s registration on the platform needs the scope {scope}:{' '}
            <Link href="/register" className="link">
              see which scopes it needs
            </Link>
            , then connect again.
          </>
        )
      }
    />
  )
}
