import { Unplug } from 'lucide'
import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { Icon } from '@/components/ui/icon'

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
  /** Where it stands how the app is registered, when that may be at fault. */
  registrationHref?: string | null
  requestId?: string | null
}

/** An install that did not end in a connection: readable, with a way to start again. */
export function InstallProblem({
  title,
  what,
  next,
  retryHref,
  deskHref,
  registrationHref,
  requestId,
}: InstallProblemProps) {
  const t = useWords()
  return (
    <div>
      <Icon of={Unplug} className="mb-4 size-6 text-bad-shape" />
      <h1 className="text-title">{title}</h1>
      <p className="mt-2">{what}</p>
      <p className="mt-2 text-quiet">{next}</p>
      {registrationHref && (
        <p className="mt-2">
          <Link href={registrationHref} className="link">
            {t('connection.registration')}
          </Link>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {retryHref && (
          <LinkButton href={retryHref} reload look="primary">
            {t('connection.start-again')}
          </LinkButton>
        )}
        <LinkButton href={deskHref ?? '/'}>
          {t(deskHref ? 'connection.back-to-desk' : 'connection.back-to-start')}
        </LinkButton>
      </div>
      {requestId && (
        <p className="mt-5 text-label text-quiet">
          {t.rich('ui.request', { id: () => <CopyId id={requestId} what={t('ui.request-id')} /> })}
        </p>
      )}
    </div>
  )
}
