import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { SettingCard } from '@/components/settings/setting-card'
import { prefetchedSetting } from '@/components/settings/queries'
import { roleRefusal } from '@/lib/accounts/roles'
import { readSetting } from '@/lib/settings/read-setting'
import { settingNamed, SETTINGS } from '@/lib/settings/table'

type SettingPageProps = PageProps<{ setting: string }>

export async function generateMetadata({ params }: SettingPageProps): Promise<Metadata> {
  const name = settingNamed((await params).setting)
  return { title: (await words())(name ? `settings.${name}-label` : 'app.not-found') }
}

export default async function SettingPage({ params, searchParams }: SettingPageProps) {
  const { setting } = await params
  const ctx = await deskContext(`/settings/${setting}`, searchParams)
  const name = settingNamed(setting) ?? notFound()
  const { role, organizationId } = ctx.actor
  return (
    <Prefetched queries={[prefetchedSetting(name, await readSetting(ctx, organizationId, name))]}>
      <ShippedWords of={['settings']}>
        <SettingCard
          key={name}
          name={name}
          blocked={roleRefusal(role, SETTINGS[name].mayChange, await words())}
        />
      </ShippedWords>
    </Prefetched>
  )
}
