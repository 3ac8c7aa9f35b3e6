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
import { readStandings } from '@/lib/live/read-standing'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const path = (await headers()).get('x-pathname') ?? HOME
  const { actor, session } = await requireActor(path)
  const { standing } = session
  const { organizationId } = actor
  const process = await context()
  const [connection, counts, place, standings] = await Promise.all([
    connectionOf(organizationId),
    countExceptions({ ...process, actor }),
    placeOf(organizationId),
    readStandings(process, [organizationId]),
  ])
  return (
    <QueryProvider>
      <DeskShell
        person={{ name: standing.name, email: standing.email, role: actor.role }}
        organizations={standing.memberships.map(({ organizationId, organizationName, role }) => ({
          id: organizationId,
          name: organizationName,
          role,
        }))}
        activeOrganizationId={organizationId}
        connection={connection}
        feeds={standings.get(organizationId)?.feeds ?? []}
        counts={{ ...counts }}
        deleting={session.active?.deleting ?? false}
      >
        {children}
        <LiveDesk organizationId={organizationId} userId={actor.userId} sequence={place} />
      </DeskShell>
    </QueryProvider>
  )
}
