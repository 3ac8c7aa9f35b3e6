import { Unplug } from 'lucide-react'
import { CopyId } from '@/components/ui/copy-id'
import { LinkButton } from '@/components/ui/link-button'

interface InstallProblemProps {
  title: string
  /** What happened, and what was kept. */
  what: string
  /** What to do now. */
  next: string
  /** Starts again; null when starting again would not help. */
  retryHref: string | null
  /** Where a signed-in person goes instead. */
  deskHref?: string | null
  requestId?: string | null
}

/** An install that did not end in a connection: readable, with a way to start again. */
export function InstallProblem({ title, what, next, retryHref, deskHref, requestId }: InstallProblemProps) {
  return (
    <div>
      <Unplug aria-hidden className="mb-4 size-6 text-bad-shape" />
      <h1 className="text-title">{title}</h1>
      <p className="mt-2">{what}</p>
      <p className="mt-2 text-quiet">{next}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {retryHref && (
          <LinkButton href={retryHref} reload look="primary">
            Start again
          </LinkButton>
        )}
        <LinkButton href={deskHref ?? '/'}>{deskHref ? 'Back to the desk' : 'Back to the start'}</LinkButton>
      </div>
      {requestId && (
        <p className="mt-5 text-label text-quiet">
          Request <CopyId id={requestId} what="request id" />
        </p>
      )}
    </div>
  )
}
