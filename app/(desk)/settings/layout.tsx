import type { ReactNode } from 'react'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { SETTINGS_GROUPS } from '@/components/frame/settings-pages'
import { NoticeLinks } from '@/components/notices/notice-links'
import { GroupedLinks } from '@/components/ui/button/grouped-links'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await words()
  const groups = SETTINGS_GROUPS.map(({ label, pages }) => ({
    label: t(label),
    links: pages.map((page) => ({ href: page.href, label: t(page.label) })),
  }))
  return (
    <>
      <PageBar title={t('app.settings')} />
      <PageBody className="max-w-6xl xl:flex xl:gap-6">
        <GroupedLinks label={t('app.settings')} groups={groups} className="xl:w-44 xl:shrink-0" />
        <div className="max-w-4xl min-w-0 grow max-xl:pt-4">
          <ShippedWords of={['list']}>{children}</ShippedWords>
          <div className="mt-6 border-t border-line py-3">
            <NoticeLinks t={t} />
          </div>
        </div>
      </PageBody>
    </>
  )
}
