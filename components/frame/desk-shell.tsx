import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { DeletionBanner } from '@/components/deletion/deletion-banner'
import { OfflineDesk } from '@/components/offline/offline-desk'
import { ProofHost } from '@/components/second-factor/proof-host'
import { may } from '@/lib/accounts/roles'
import { ConnectedNotice } from './connected-notice'
import { ConnectionBanner } from './connection-banner'
import { ConnectionStrip } from './connection-strip'
import type { DeskProps } from './desk-props'
import { PhoneBar } from './phone-bar'
import { SideNav } from './side-nav'

/** The frame of every page of the desk: skip link, strip, navigation, content. */
export function DeskShell({
  children,
  deleting,
  ...desk
}: DeskProps & {
  /** Somebody had the organization deleted. */
  deleting: boolean
  children: ReactNode
}) {
  const t = useWords()
  return (
    <>
      <a
        href="#content"
        className="fixed top-1 left-1 z-50 -translate-y-20 rounded-box border border-line-strong bg-raised px-3 py-2 font-strong shadow-float focus:translate-y-0"
      >
        {t('frame.skip-to-content')}
      </a>
      <ConnectionStrip
        connection={desk.connection}
        feeds={desk.feeds}
        counts={desk.counts}
        person={desk.person}
      />
      <div className="flex items-start">
        <SideNav {...desk} />
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-16 outline-none sm:pb-0">
          <OfflineDesk />
          {deleting ? (
            <DeletionBanner connection={desk.connection} />
          ) : (
            <ConnectionBanner connection={desk.connection} mayConnect={may(desk.person.role, 'administer')} />
          )}
          {children}
        </main>
      </div>
      <PhoneBar {...desk} />
      <ConnectedNotice />
      <ProofHost email={desk.person.email} organizationId={desk.activeOrganizationId} />
    </>
  )
}
