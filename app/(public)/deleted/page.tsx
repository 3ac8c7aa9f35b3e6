import type { Metadata } from 'next'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Account deleted' }

/** Where somebody who deleted their account is led. */
export default function DeletedPage() {
  return (
    <NarrowPage>
      <h1 className="text-title">Your account is deleted</h1>
      <p className="mt-2">
        You are signed out everywhere. Your name is being replaced in the audit trails of the organizations
        that you worked for.
      </p>
      <p className="mt-2 text-quiet">
        An organization in which nobody else worked is disconnected from the platform and then deleted.
      </p>
      <div className="mt-5">
        <LinkButton href="/">Go to the start page</LinkButton>
      </div>
    </NarrowPage>
  )
}
