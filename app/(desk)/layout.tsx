import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { context } from '@/app/context'
import { connectionOf, placeOf } from '@/app/desk'
import { requireActor } from '@/app/session'
import { HOME } from '@/components/accounts/safe-return'
import { QueryProvider } from '@/components/frame/query-provider'
import { DeskShell } from '@/components/frame/desk-shell'
import { LiveDesk } from '@/components/live/live-desk'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { readStatuses } from '@/lib/live/read-status'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const path = (await headers()).get('x-pathname') ?? HOME
  const { actor, session } = await requireActor(path)
  const { account } = session
  const { organizationId } = actor
  const process = await context()
  const [connection, counts, place, statuses] = await Promise.all([
    connectionOf(organizationId),
    countExceptions({ ...process, actor }),
    placeOf(organizationId),
    readStatuses(process, [organizationId]),
  ])
  return (
    <QueryProvider>
      <DeskShell
        person={{ name: account.name, email: account.email, role: actor.role }}
        organizations={account.memberships.map(({ organizationId, organizationName, role }) => ({
          id: organizationId,
          name: organizationName,
          role,
        }))}
        activeOrganizationId={organizationId}
        connection={connection}
        feeds={statuses.get(organizationId)?.feeds ?? []}
        counts={{ ...counts }}
        deleting={session.active?.deleting ?? false}
      >
        {children}
        <LiveDesk organizationId={organizationId} userId={actor.userId} sequence={place} />
      </DeskShell>
    </QueryProvider>
  )
}
