import { wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { askedOf, readPaperState } from '@/components/papers/list/paper-filter'
import { PaperList } from '@/components/papers/list/paper-list'
import { paperListKey } from '@/components/papers/paper-keys'
import { readsOf } from '@/lib/accounts/roles'
import { readPapers } from '@/lib/papers/read-papers'
import { papersQuery } from '@/lib/papers/schema'

export const generateMetadata = titled('papers-list.title')

/** Whose papers and courses run out next. */
export default async function PapersPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/papers', searchParams)
  const state = readPaperState(searchOf(await searchParams))
  const seesPeople = readsOf(ctx.actor.role).includes('dispatch')
  const asked = askedOf(state)
  // A link of somebody who may ask for training, for somebody who may not: the page says so itself.
  const isRefused = state.show === 'training_overdue' && !seesPeople
  const first = isRefused ? null : await readPapers(ctx, papersQuery.parse(wordsOf(asked)))
  return (
    <ShippedWords of={['papers', 'papers-list', 'readiness']}>
      <Prefetched
        queries={first ? [{ queryKey: paperListKey(asked), data: { pages: [first], pageParams: [''] } }] : []}
      >
        <PaperList startedAt={ctx.clock.now()} seesPeople={seesPeople} />
      </Prefetched>
    </ShippedWords>
  )
}
