import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { context } from '@/app/context'
import { connectionOf } from '@/app/desk'
import { requireActor } from '@/app/session'
import { HOME } from '@/components/accounts/safe-return'
import { QueryProvider } from '@/components/api/query-provider'
import { DeskShell } from '@/components/frame/desk-shell'
import { countExceptions } from '@/lib/desk/count-exceptions'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const path = (await headers()).get('x-pathname') ?? HOME
  const { actor, session } = await requireActor(path)
  const { standing } = session
  const [connection, counts] = await Promise.all([
    connectionOf(actor.organizationId),
    countExceptions({ ...(await context()), actor }),
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
        activeOrganizationId={actor.organizationId}
        connection={connection}
        counts={{ ...counts }}
      >
        {children}
      </DeskShell>
    </QueryProvider>
  )
}
