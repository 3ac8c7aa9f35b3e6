import type { ReactNode } from 'react'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { SETTINGS_PAGES } from '@/components/frame/settings-pages'
import { TabLinks } from '@/components/ui/tab-links'

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBar title="Settings" />
      <PageBody className="max-w-4xl">
        <TabLinks label="Settings" links={SETTINGS_PAGES} />
        <div className="pt-4">{children}</div>
      </PageBody>
    </>
  )
}
