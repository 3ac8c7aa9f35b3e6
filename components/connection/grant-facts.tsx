import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { ConnectionAnswer } from './connection-answer'
import { ScopeLine } from './scope-line'

/** Scope, since, last call, next expiry: what is known about the grant. Nothing for a desk that never had one. */
export function GrantFacts({ connection }: { connection: ConnectionAnswer }) {
  const { status, scope, since, lastCallAt, lastRequestId, accessTokenExpiresAt } = connection
  if (status === 'none') return null
  const live = status === 'connected'
  const items = [
    { term: 'Organization there', value: <PlatformName connection={connection} /> },
    ...(scope === null
      ? []
      : [
          {
            term: live || status === 'waiting' ? 'Access' : 'Access it had',
            value: <ScopeLine scope={scope} />,
          },
        ]),
    ...(since === null
      ? []
      : [{ term: live ? 'Connected since' : 'Since', value: <ZonedTime instant={since} /> }]),
    ...(status === 'waiting'
      ? []
      : [
          {
            term: 'Last call',
            value: lastCallAt ? (
              <span className="flex flex-wrap items-center gap-x-3">
                <ZonedTime instant={lastCallAt} />
                {lastRequestId && <CopyId id={lastRequestId} what="platform request id" />}
              </span>
            ) : (
              <span className="text-quiet">none yet</span>
            ),
          },
        ]),
    ...(live
      ? [
          {
            term: 'Next expiry',
            value: (
              <>
                <ZonedTime instant={accessTokenExpiresAt} />
                <span className="block text-label text-quiet">
                  Renewed by itself with the first call after that. Nobody has to do anything.
                </span>
              </>
            ),
          },
        ]
      : []),
  ]
  return <DefinitionList className="mt-3 border-t border-line" items={items} />
}

function PlatformName({ connection }: { connection: ConnectionAnswer }) {
  const { platformOrganization, connectedBy } = connection
  if (platformOrganization?.name || platformOrganization?.id)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {platformOrganization.name ?? 'without a name'}
        {platformOrganization.id && (
          <CopyId id={platformOrganization.id} what="id of the platform’s organization" />
        )}
      </span>
    )
  return (
    <span className="text-quiet">
      The platform does not name it{connectedBy === null ? '' : `; ${connectedBy} connected it`}
    </span>
  )
}
