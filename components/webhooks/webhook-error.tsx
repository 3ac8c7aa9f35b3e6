import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Link } from '@/components/ui/button/link'

interface WebhookErrorProps {
  error: unknown
  /** To the platform's webhooks: without the scope of it the platform answers 403. */
  access: 'read' | 'write'
  kept?: ReactNode
  action?: ReactNode
  shownAtFields?: (path: string) => boolean
}

/** A refusal; when the platform did not allow it, with the scope that is missing and where it is set. */
export function WebhookError({ error, access, ...rest }: WebhookErrorProps) {
  const t = useWords()
  const forbidden = error instanceof ApiError && error.code === 'platform_forbidden'
  return (
    <ApiErrorNotice
      error={error}
      {...rest}
      next={
        forbidden &&
        t.rich('webhooks.scope-missing', {
          access,
          link: (words) => (
            <Link href="/register" className="link">
              {words}
            </Link>
          ),
        })
      }
    />
  )
}
