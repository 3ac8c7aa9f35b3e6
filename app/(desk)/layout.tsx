import type { ReactNode } from 'react'
import { connectionOf, feedStatusesOf, layoutContext, placeOf } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { PersonProvider } from '@/components/access/person-key'
import { DeskShell } from '@/components/frame/desk-shell'
import { QueryProvider } from '@/components/frame/query-provider'
import { LiveDesk } from '@/components/live/live-desk'
import { may } from '@/lib/accounts/roles'
import { countExceptions } from '@/lib/desk/count-exceptions'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const ctx = await layoutContext()
  if (!ctx) return children
  const { actor, session } = ctx
  const { account } = session
  const { organizationId } = actor
  const [connection, counts, place, feeds] = await Promise.all([
    connectionOf(organizationId),
    countExceptions(ctx),
    placeOf(organizationId),
    feedStatusesOf(actor),
  ])
  return (
    <QueryProvider>
      <ShippedWords of={['access', 'frame', 'live', 'units']}>
        <PersonProvider
          personKey={`${organizationId}:${actor.userId}`}
          person={session.active?.person ?? null}
          namesOthers={may(actor.role, 'administer')}
        >
          <DeskShell
            person={{ name: account.name, email: account.email, role: actor.role }}
            organizations={account.memberships.map(({ organizationId, organizationName, role }) => ({
              id: organizationId,
              name: organizationName,
              role,
            }))}
            activeOrganizationId={organizationId}
            connection={connection}
            feeds={feeds}
            counts={{ ...counts }}
            deleting={session.active?.deleting ?? false}
          >
            {children}
            <LiveDesk organizationId={organizationId} userId={actor.userId} sequence={place} />
          </DeskShell>
        </PersonProvider>
      </ShippedWords>
    </QueryProvider>
  )
}
