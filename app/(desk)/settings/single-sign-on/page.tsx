import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { singleSignOnQuery } from '@/components/single-sign-on/queries'
import { SingleSignOnPage } from '@/components/single-sign-on/single-sign-on-page'
import { ErrorNotice } from '@/components/ui/error-notice'
import { roleRefusal } from '@/lib/accounts/roles'
import { readSingleSignOn } from '@/lib/single-sign-on/read-single-sign-on'

export const generateMetadata = titled('app.single-sign-on')

export default async function SingleSignOnSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/single-sign-on', searchParams)
  const refusal = roleRefusal(ctx.actor.role, 'administer', await words())
  if (refusal !== null) return <ErrorNotice title={refusal} />
  const data = await readSingleSignOn(ctx)
  return (
    <ShippedWords of={['single-sign-on']}>
      <Prefetched queries={[{ queryKey: singleSignOnQuery.queryKey, data: { data } }]}>
        <SingleSignOnPage />
      </Prefetched>
    </ShippedWords>
  )
}
