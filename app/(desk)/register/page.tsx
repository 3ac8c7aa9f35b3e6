import Image from 'next/image'
import type { ReactNode } from 'react'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled, words } from '@/app/words/words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { SCOPE_REASONS, type ScopeReason } from '@/components/register/scope-reasons'
import { EndpointNames, ScopeTable } from '@/components/register/scope-table'
import { Card } from '@/components/ui/card'
import { CopyField } from '@/components/ui/form/copy-field'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'

export const generateMetadata = titled('register.title')

const withEndpoints = (which: ScopeReason['for']) =>
  SCOPE_REASONS.filter((reason) => reason.for === which).map((reason) => ({
    ...reason,
    endpoints: ENDPOINTS.filter(({ scope }) => scope === reason.scope),
  }))

/** What an operator pastes into the platform's OAuth 2.0 Apps form. docs/register.md says the same. */
export default async function RegisterPage({ searchParams }: PageProps) {
  const { env } = await deskContext('/register', searchParams)
  const t = await words()
  const code = (name: ReactNode) => <code className="text-label">{name}</code>
  return (
    <>
      <PageBar title={t('register.title')} />
      <PageBody className="max-w-4xl space-y-4">
        <Card title={t('register.title')} intro={t('register.intro')}>
          <div className="space-y-4">
            <CopyField label={t('register.app-name')} value="Wayboard" />
            <CopyField
              label={t('register.redirect-url')}
              value={new URL('/oauth/callback', env.appUrl).href}
              hint={t('register.redirect-url-hint')}
            />
            <CopyField
              label={t('register.install-url')}
              value={new URL('/install', env.appUrl).href}
              hint={t('register.install-url-hint')}
            />
            <div>
              <h3 className="mb-1 text-table font-strong">{t('register.app-logo')}</h3>
              <p className="flex items-center gap-3">
                <Image src="/logo.png" alt="" width={40} height={40} unoptimized className="rounded-small" />
                <span>
                  <a href="/logo.png" download="wayboard-logo.png" className="link">
                    {t('register.download-logo')}
                  </a>
                  <span className="block text-label text-quiet">{t('register.logo-size')}</span>
                </span>
              </p>
            </div>
            <div>
              <h3 className="mb-1 text-table font-strong">{t('register.app-id')}</h3>
              <p>{t.rich('register.app-id-text', { code })}</p>
            </div>
          </div>
        </Card>
        <ScopeTable
          title={t('register.scopes-desk')}
          intro={t('register.scopes-desk-intro')}
          scopes={withEndpoints('desk')}
        />
        <ScopeTable
          title={t('register.scopes-explorer')}
          intro={t('register.scopes-explorer-intro')}
          scopes={withEndpoints('explorer')}
        />
        <Card title={t('register.scopes-unnamed')} intro={t('register.scopes-unnamed-intro')}>
          <EndpointNames endpoints={ENDPOINTS.filter(({ scope }) => scope === null)} />
        </Card>
        <p className="text-table text-quiet">{t('register.connect-again')}</p>
      </PageBody>
    </>
  )
}
