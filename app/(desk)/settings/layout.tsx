import type { ReactNode } from 'react'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { TabLinks } from '@/components/ui/tab-links'

const PAGES = [
  { href: '/settings/connection', label: 'Connection' },
  { href: '/settings/lists', label: 'Lists' },
  { href: '/settings/feeds', label: 'Feeds' },
  { href: '/settings/webhooks', label: 'Webhooks' },
  { href: '/settings/inbox', label: 'Inbox' },
  { href: '/settings/lateness', label: 'Lateness' },
  { href: '/settings/members', label: 'Members' },
  { href: '/settings/organization', label: 'Organization' },
  { href: '/settings/account', label: 'Your account' },
  { href: '/settings/register', label: 'Register the app' },
]

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBar title="Settings" />
      <PageBody className="max-w-4xl">
        <TabLinks label="Settings" links={PAGES} />
        <div className="pt-4">{children}</div>
      </PageBody>
    </>
  )
}
