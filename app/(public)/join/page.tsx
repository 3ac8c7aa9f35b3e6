import type { Metadata } from 'next'
import { currentSession } from '@/app/session'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { JoinByLink } from '@/components/join/join-by-link'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await words())('app.join'),
  referrer: 'no-referrer',
})

/** An invitation's page. Which one stands in the fragment, which the browser alone reads. */
export default async function JoinPage() {
  const session = await currentSession()
  return (
    <ShippedWords of={['access', 'join']}>
      <JoinByLink signedInAs={session?.account.email ?? null} />
    </ShippedWords>
  )
}
