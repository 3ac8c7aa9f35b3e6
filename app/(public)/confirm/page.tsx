import type { Metadata } from 'next'
import { currentSession } from '@/app/session'
import { waitingGrant } from '@/app/visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { ConfirmByLink } from '@/components/address/confirm-by-link'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await words())('app.confirm-address'),
  referrer: 'no-referrer',
})

/** Where an address is confirmed. Which link it is stands in the fragment, which the browser alone reads. */
export default async function ConfirmPage() {
  const [session, grant] = await Promise.all([currentSession(), waitingGrant()])
  return (
    <ShippedWords of={['address', 'join']}>
      <ConfirmByLink
        session={session && { userId: session.account.userId, email: session.account.email }}
        grantWaits={grant !== null}
      />
    </ShippedWords>
  )
}
