'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Card } from '@/components/ui/card'
import { CopyField } from '@/components/ui/form/copy-field'
import { singleSignOnQuery } from './queries'

const ProviderForm = lazy(() =>
  import('./provider-form').then((module) => ({ default: module.ProviderForm })),
)
const OnlyCard = lazy(() => import('./only-card').then((module) => ({ default: module.OnlyCard })))
const DomainsCard = lazy(() => import('./domains-card').then((module) => ({ default: module.DomainsCard })))

/** Where the organization's people sign in with the accounts that they have at work. */
export function SingleSignOnPage() {
  const t = useWords()
  const { data, error } = useQuery(singleSignOnQuery)
  if (error && !data) return <ApiErrorNotice error={error} />
  if (!data) return null
  const { provider, domains, only, breakGlassId, keepers, signInAddress, callbackAddress } = data.data
  return (
    <div className="space-y-4">
      <Card title={t('single-sign-on.title')} intro={t('single-sign-on.intro')}>
        <div className="max-w-xl space-y-4">
          <CopyField
            label={t('single-sign-on.callback')}
            value={callbackAddress}
            hint={t('single-sign-on.callback-hint')}
          />
          {provider && (
            <CopyField
              label={t('single-sign-on.sign-in-address')}
              value={signInAddress}
              hint={t('single-sign-on.sign-in-address-hint')}
            />
          )}
        </div>
      </Card>
      <Suspense>
        <ProviderForm provider={provider} />
        <DomainsCard domains={domains} />
        {provider && <OnlyCard {...{ only, breakGlassId, keepers }} />}
      </Suspense>
    </div>
  )
}
