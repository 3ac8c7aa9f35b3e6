import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { settingsQuery } from '@/components/readiness/settings/queries'
import { ReadinessSettingsCard } from '@/components/readiness/settings/settings-card'
import { roleRefusal } from '@/lib/accounts/roles'
import { readSettingsAnswer } from '@/lib/decisions/read-settings-answer'
import { settingsAnswer } from '@/lib/decisions/settings-answer'
import { rulesOfCheck } from '@/lib/readiness/checks/check'
import { CHECKS } from '@/lib/readiness/checks/check-table'
import { keptIn } from '@/lib/readiness/settings/kept-settings'

export const generateMetadata = titled('readiness-settings.label')

/** By what readiness is judged. */
export default async function ReadinessSettingsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/settings/readiness', searchParams)
  const [settled, t] = await Promise.all([readSettingsAnswer(ctx), words()])
  const checks = CHECKS.map((check) => ({
    ...{ name: check.name, label: t(`readiness.check-${check.name}`), rules: rulesOfCheck(check) },
  }))
  return (
    <Prefetched queries={[{ queryKey: settingsQuery.queryKey, data: settled }]}>
      <ShippedWords of={['readiness-settings']}>
        <ReadinessSettingsCard
          checks={checks}
          usual={settingsAnswer(0, keptIn({}))}
          blocked={roleRefusal(ctx.actor.role, 'administer', t)}
        />
      </ShippedWords>
    </Prefetched>
  )
}
