import { redirect } from 'next/navigation'
import { currentSession } from '@/app/session'
import { waitingGrant } from '@/app/visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { HOME } from '@/components/accounts/safe-return'
import { ClaimCard } from '@/components/connection/claim-card'
import { InstallProblem } from '@/components/connection/install-problem'
import { problemWords } from '@/components/connection/problem-words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { may } from '@/lib/accounts/roles'

export const generateMetadata = titled('app.claim-title')

export default async function ClaimPage() {
  const [session, grant] = await Promise.all([currentSession(), waitingGrant()])
  if (!session) redirect(grant ? '/sign-up' : '/sign-in?callbackUrl=%2Fclaim')
  if (!grant) return <Problem reason="grant_expired" />
  const administered = session.account.memberships.filter(({ role }) => may(role, 'administer'))
  const { active } = session
  if (!active || !may(active.role, 'administer')) return <Problem reason="not_administrator" />
  return (
    <NarrowPage>
      <ShippedWords of={['connection']}>
        <ClaimCard
          scope={grant.scope}
          organizationName={active.organizationName}
          platformOrganizationName={grant.platformOrganizationName}
          email={session.account.email}
          others={administered
            .filter(({ organizationId }) => organizationId !== active.organizationId)
            .map(({ organizationId, organizationName }) => ({ id: organizationId, name: organizationName }))}
        />
      </ShippedWords>
    </NarrowPage>
  )
}

async function Problem({ reason }: { reason: string }) {
  const { title, what, next, retry } = problemWords(reason, await words())
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
