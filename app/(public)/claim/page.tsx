import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { waitingGrant } from '@/app/visit'
import { HOME } from '@/components/accounts/safe-return'
import { ClaimCard } from '@/components/connection/claim-card'
import { InstallProblem } from '@/components/connection/install-problem'
import { problemWords } from '@/components/connection/problem-words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { may } from '@/lib/accounts/roles'

export const metadata: Metadata = { title: 'Finish connecting' }

export default async function ClaimPage() {
  const [session, grant] = await Promise.all([currentSession(), waitingGrant()])
  if (!session) redirect(grant ? '/sign-up' : '/sign-in?callbackUrl=%2Fclaim')
  if (!grant) return <Problem reason="grant_expired" />
  const administered = session.account.memberships.filter(({ role }) => may(role, 'administer'))
  const { active } = session
  if (!active || !may(active.role, 'administer')) return <Problem reason="not_administrator" />
  return (
    <NarrowPage>
      <ClaimCard
        scope={grant.scope}
        organizationName={active.organizationName}
        platformOrganizationName={grant.platformOrganizationName}
        email={session.account.email}
        others={administered
          .filter(({ organizationId }) => organizationId !== active.organizationId)
          .map(({ organizationId, organizationName }) => ({ id: organizationId, name: organizationName }))}
      />
    </NarrowPage>
  )
}

function Problem({ reason }: { reason: string }) {
  const { title, what, next, retry } = problemWords(reason)
  return (
    <NarrowPage>
      <InstallProblem
        title={title}
        what={what}
        next={next}
        retryHref={retry ? '/install' : null}
        deskHref={HOME}
      />
    </NarrowPage>
  )
}
