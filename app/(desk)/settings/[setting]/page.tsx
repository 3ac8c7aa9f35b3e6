import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { DeparturesProposal } from '@/components/departures/departures-proposal'
import { proposalKey } from '@/components/departures/queries'
import { prefetchedSetting } from '@/components/settings/queries'
import { SettingCard } from '@/components/settings/setting-card'
import { roleRefusal } from '@/lib/accounts/roles'
import { readDeparturesProposal } from '@/lib/routes/departures/read-departures-proposal'
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
  const blocked = roleRefusal(role, SETTINGS[name].mayChange, await words())
  // Of departures the desk notices by itself that another value may be meant.
  const proposal = name === 'departures' && (await readDeparturesProposal(ctx))
  return (
    <Prefetched
      queries={[
        prefetchedSetting(name, await readSetting(ctx, organizationId, name)),
        ...(proposal ? [{ queryKey: proposalKey, data: proposal }] : []),
      ]}
    >
      <ShippedWords of={['departures', 'settings']}>
        {proposal && <DeparturesProposal mayChange={blocked === null} />}
        <SettingCard key={name} name={name} blocked={blocked} />
      </ShippedWords>
    </Prefetched>
  )
}
