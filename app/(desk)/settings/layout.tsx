import type { ReactNode } from 'react'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { SETTINGS_PAGES } from '@/components/frame/settings-pages'
import { TabLinks } from '@/components/ui/tab-links'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await words()
  const links = SETTINGS_PAGES.map(({ href, label }) => ({ href, label: t(label) }))
  return (
    <>
      <PageBar title={t('app.settings')} />
      <PageBody className="max-w-4xl">
        <TabLinks label={t('app.settings')} links={links} />
        <div className="pt-4">
          <ShippedWords of={['list']}>{children}</ShippedWords>
        </div>
      </PageBody>
    </>
  )
}
