import type { Metadata } from 'next'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { ResetByLink } from '@/components/password/reset-by-link'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await words())('app.reset'),
  referrer: 'no-referrer',
})

/** Which link it is stands in the fragment, which the browser alone reads. */
export default function ResetPage() {
  return (
    <ShippedWords of={['join', 'password']}>
      <ResetByLink />
    </ShippedWords>
  )
}
