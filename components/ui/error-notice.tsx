import { CircleAlert } from 'lucide'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWords } from '#use-words'
import { Icon } from './icon'

// Every page may show an error, and hardly one does: until its code has come, and where it cannot, the id is there to be read.
const CopyId = lazy(() =>
  import('./button/copy-id').then(
    (module) => ({ default: module.CopyId }),
    () => ({ default: ({ id }: { id: string }) => <>{id}</> }),
  ),
)

export interface NoticeDetail {
  path?: string | undefined
  message: string
  requestId?: string | undefined
}

interface ErrorNoticeProps {
  /** What happened: `The platform did not answer.` */
  title: string
  /** What was kept: `Nothing was sent. What you typed is still here.` */
  kept?: ReactNode
  /** What to do now. */
  next?: ReactNode
  details?: readonly NoticeDetail[] | undefined
  requestId?: string | null | undefined
  /** A button to try again. */
  action?: ReactNode
  /** Announce at once: for an error that follows a press. Off for one that stood there when the page came. */
  announce?: boolean
}

/** An error: what happened, what was kept, what to do, with the request id. */
export function ErrorNotice({
  title,
  kept,
  next,
  details,
  requestId,
  action,
  announce = true,
}: ErrorNoticeProps) {
  const t = useWords()
  return (
    <div
      role={announce ? 'alert' : undefined}
      className="flex gap-3 rounded-box border border-bad-shape bg-bad-tint p-3 text-ink"
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0 text-bad-shape" />
      <div className="min-w-0 grow">
        <p className="font-strong">{title}</p>
        {kept && <p className="mt-0.5">{kept}</p>}
        {next && <p className="mt-0.5">{next}</p>}
        {details && details.length > 0 && (
          <ul className="mt-1.5 list-disc space-y-0.5 pl-4">
            {details.map((detail) => (
              <li key={`${detail.path ?? ''} ${detail.message}`}>
                {detail.path && <code className="mr-1.5 text-label">{detail.path}</code>}
                {detail.message}
                {detail.requestId && (
                  <span className="text-label text-quiet">
                    {' '}
                    {t.rich('ui.platform-request', {
                      id: () => (
                        <Suspense fallback={detail.requestId}>
                          <CopyId id={detail.requestId ?? ''} what={t('ui.platform-request-id')} />
                        </Suspense>
                      ),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {requestId && (
          <p className="mt-1.5 text-label text-quiet">
            {t.rich('ui.request', {
              id: () => (
                <Suspense fallback={requestId}>
                  <CopyId id={requestId} what={t('ui.request-id')} />
                </Suspense>
              ),
            })}
          </p>
        )}
        {action && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
