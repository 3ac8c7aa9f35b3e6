import { FIRST_ZONE, wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { refusedOnly } from '@/app/refused-only'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { costsKey } from '@/components/costs/cost-keys'
import { CostsPage } from '@/components/costs/costs-page'
import { firstRowsOf } from '@/components/costs/first-rows'
import { askedOf, askedPeriod } from '@/components/period/asked-period'
import { readCosts } from '@/lib/costs/read-costs'
import { costsQuery } from '@/lib/costs/schema'

export const generateMetadata = titled('costs.title')

/** What completed work orders cost. The first rows of each table come with the page; a period that is none is refused by the API. */
export default async function DeskCostsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/costs', searchParams)
  const startedAt = ctx.clock.now()
  const asked = askedOf(askedPeriod(searchOf(await searchParams), FIRST_ZONE, startedAt, 'twelve-months'))
  const query = costsQuery.safeParse(wordsOf(asked))
  const costs = query.success ? await readCosts(ctx, query.data).catch(refusedOnly) : null
  return (
    <ShippedWords of={['costs', 'period', 'units']}>
      <Prefetched
        queries={costs ? [{ queryKey: costsKey(asked), data: firstRowsOf(costs), partial: true }] : []}
      >
        <CostsPage startedAt={startedAt} />
      </Prefetched>
    </ShippedWords>
  )
}
