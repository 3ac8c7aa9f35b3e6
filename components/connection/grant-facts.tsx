import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { ConnectionAnswer } from './connection-answer'
import { ScopeLine } from './scope-line'

/** Scope, since, last call, next expiry: what is known about the grant. Nothing for a desk that never had one. */
export function GrantFacts({ connection }: { connection: ConnectionAnswer }) {
  const t = useWords()
  const { status, scope, since, lastCallAt, lastRequestId, accessTokenExpiresAt } = connection
  if (status === 'none') return null
  const live = status === 'connected'
  const items = [
    { term: t('connection.organization-there'), value: <PlatformName connection={connection} /> },
    ...(scope === null
      ? []
      : [
          {
            term: t(live || status === 'waiting' ? 'connection.access' : 'connection.access-before'),
            value: <ScopeLine scope={scope} />,
          },
        ]),
    ...(since === null
      ? []
      : [
          {
            term: t(live ? 'connection.connected-since' : 'connection.since'),
            value: <ZonedTime instant={since} />,
          },
        ]),
    ...(status === 'waiting'
      ? []
      : [
          {
            term: t('connection.last-call'),
            value: lastCallAt ? (
              <span className="flex flex-wrap items-center gap-x-3">
                <ZonedTime instant={lastCallAt} />
                {lastRequestId && (
                  <CopyId
                    id={lastRequestId}
                    what={t('ui.platform-request-id')}
                    shown={t('ui.platform-request-id')}
                  />
                )}
              </span>
            ) : (
              <span className="text-quiet">{t('connection.no-call')}</span>
            ),
          },
        ]),
    ...(live
      ? [
          {
            term: t('connection.next-expiry'),
            value: (
              <>
                <ZonedTime instant={accessTokenExpiresAt} />
                <span className="block text-label text-quiet">{t('connection.next-expiry-note')}</span>
              </>
            ),
          },
        ]
      : []),
  ]
  return <DefinitionList className="mt-3 border-t border-line" items={items} />
}

function PlatformName({ connection }: { connection: ConnectionAnswer }) {
  const t = useWords()
  const { platformOrganization, connectedBy } = connection
  if (platformOrganization?.name || platformOrganization?.id)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {platformOrganization.name ?? t('connection.without-name')}
        {platformOrganization.id && (
          <CopyId
            id={platformOrganization.id}
            what={t('connection.id-of-organization')}
            {...(platformOrganization.name ? { shown: t('connection.id-of-organization') } : {})}
          />
        )}
      </span>
    )
  return (
    <span className="text-quiet">
      {connectedBy === null
        ? t('connection.organization-unnamed')
        : t('connection.organization-unnamed-by', { person: connectedBy })}
    </span>
  )
}
