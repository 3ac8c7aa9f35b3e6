import type { Metadata } from 'next'
import Image from 'next/image'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { SCOPE_REASONS, type ScopeReason } from '@/components/register/scope-reasons'
import { EndpointNames, ScopeTable } from '@/components/register/scope-table'
import { Card } from '@/components/ui/card'
import { CopyField } from '@/components/ui/copy-field'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'

export const metadata: Metadata = { title: 'Register the app' }

const withEndpoints = (which: ScopeReason['for']) =>
  SCOPE_REASONS.filter((reason) => reason.for === which).map((reason) => ({
    ...reason,
    endpoints: ENDPOINTS.filter(({ scope }) => scope === reason.scope),
  }))

/** What an operator pastes into the platform's OAuth 2.0 Apps form. docs/register.md says the same. */
export default async function RegisterPage({ searchParams }: PageProps) {
  const { env } = await deskContext('/settings/register', searchParams)
  return (
    <div className="space-y-4">
      <Card
        title="Register the app"
        intro="For whoever runs this installation. In the platform’s dashboard, under OAuth 2.0 Apps, create an app with these values."
      >
        <div className="space-y-4">
          <CopyField label="App name" value="Wayboard" />
          <CopyField
            label="Redirect URL"
            value={new URL('/oauth/callback', env.appUrl).href}
            hint="Where people return after they allow access."
          />
          <CopyField
            label="Direct Install URL"
            value={new URL('/install', env.appUrl).href}
            hint="Where the marketplace’s Install button leads."
          />
          <div>
            <h3 className="mb-1 text-table font-strong">App logo</h3>
            <p className="flex items-center gap-3">
              <Image src="/logo.png" alt="" width={40} height={40} unoptimized className="rounded-small" />
              <span>
                <a href="/logo.png" download="wayboard-logo.png" className="link">
                  Download the logo
                </a>
                <span className="block text-label text-quiet">PNG, 75 by 75, under 100 KB.</span>
              </span>
            </p>
          </div>
          <div>
            <h3 className="mb-1 text-table font-strong">App ID and App Secret</h3>
            <p>
              The platform shows them when the app is created. Put them into the environment of this
              installation as <code className="text-label">FLEET_CLIENT_ID</code> and{' '}
              <code className="text-label">FLEET_CLIENT_SECRET</code>, nowhere else: never into source code.
            </p>
          </div>
        </div>
      </Card>
      <ScopeTable
        title="Scopes for the desk"
        intro="Without one of these, something on the daily pages is missing."
        scopes={withEndpoints('desk')}
      />
      <ScopeTable
        title="Scopes for the explorer"
        intro="Leave out what nobody should look at. The explorer then says which scope is missing."
        scopes={withEndpoints('explorer')}
      />
      <Card
        title="Endpoints whose scope is not shown"
        intro="The platform’s specification names no scope for these. The closest names above open most of them."
      >
        <EndpointNames endpoints={ENDPOINTS.filter(({ scope }) => scope === null)} />
      </Card>
      <p className="text-table text-quiet">
        When scopes change later, every organization has to connect again before the change counts.
      </p>
    </div>
  )
}
