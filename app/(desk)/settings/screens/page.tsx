import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { screensQuery } from '@/components/screens/queries'
import { ScreensPage } from '@/components/screens/screens-page'
import { may, roleRefusal } from '@/lib/accounts/roles'
import { listScreens } from '@/lib/screens/list-screens'

export const generateMetadata = titled('app.screens')

export default async function ScreensSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/screens', searchParams)
  const administers = may(ctx.actor.role, 'administer')
  const screens = administers ? await listScreens(ctx) : []
  const t = await words()
  return (
    <ShippedWords of={['screens']}>
      <Prefetched queries={administers ? [{ queryKey: screensQuery.queryKey, data: { data: screens } }] : []}>
        <ScreensPage administers={administers} blocked={roleRefusal(ctx.actor.role, 'administer', t)} />
      </Prefetched>
    </ShippedWords>
  )
}
