'use client'

import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { leaveFor } from '@/components/frame/leave-for'
import { switchOrganization } from '@/components/frame/switch-organization'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { DefinitionList } from '@/components/ui/definition-list'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { claimConnection } from './claim'
import { ScopeLine } from './scope-line'

interface ClaimCardProps {
  scope: string
  organizationName: string
  /** As the platform names the organization that allowed it; null when it does not. */
  platformOrganizationName: string | null
  /** Of the person who is signed in. */
  email: string
  /** Others that this person administers, to connect instead. */
  others: readonly { id: string; name: string }[]
}

/** The one confirmation before a waiting connection becomes an organization's. */
export function ClaimCard({
  scope,
  organizationName,
  platformOrganizationName,
  email,
  others,
}: ClaimCardProps) {
  const t = useWords()
  const { pending, error, run } = useRequest()
  const claim = async () => {
    await claimConnection()
    await leaveFor(`${HOME}?connected=1`)
  }
  return (
    <>
      <h1 className="text-title">{t('connection.claim-title', { organization: organizationName })}</h1>
      <p className="mt-1 text-quiet">{t('connection.claim-text')}</p>
      <DefinitionList
        className="mt-4 border-y border-line"
        items={[
          {
            term: t('connection.organization'),
            value: <span className="font-strong">{organizationName}</span>,
          },
          ...(platformOrganizationName === null
            ? []
            : [{ term: t('connection.organization-there'), value: platformOrganizationName }]),
          { term: t('connection.access'), value: <ScopeLine scope={scope} /> },
          { term: t('connection.signed-in-as'), value: email },
        ]}
      />
      {error && (
        <div className="mt-4">
          <ApiErrorNotice error={error} kept={t('connection.claim-kept')} />
        </div>
      )}
      <form
        method="post"
        action="/api/connection/claim"
        className="mt-5 flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void run(claim)
        }}
      >
        <SubmitButton pending={pending}>
          {t('connection.claim', { organization: organizationName })}
        </SubmitButton>
        <LinkButton href={HOME}>{t('connection.not-now')}</LinkButton>
      </form>
      {others.length > 0 && (
        <div className="mt-6 border-t border-line pt-3">
          <h2 className="text-table font-strong">{t('connection.claim-others')}</h2>
          <ul className="mt-1 flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other.id}>
                <Button size="small" onClick={() => void switchOrganization(other.id, t, '/claim')}>
                  {other.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
