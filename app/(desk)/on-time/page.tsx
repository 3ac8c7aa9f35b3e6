import { wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskAccess, deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { refusedOnly } from '@/app/refused-only'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { firstLinesOf } from '@/components/on-time/first-lines'
import { onTimeKey, staysKey } from '@/components/on-time/on-time-keys'
import { OnTimePage } from '@/components/on-time/on-time-page'
import { USUAL_PERIOD } from '@/components/on-time/words-of'
import { askedOf, askedPeriod } from '@/components/period/asked-period'
import { readsOf } from '@/lib/accounts/roles'
import { readOnTime } from '@/lib/on-time/read-on-time'
import { readStays } from '@/lib/on-time/read-stays'
import { onTimeQuery } from '@/lib/on-time/schema'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'

export const generateMetadata = titled('on-time.title')

/** How punctual routes are. The first lines come with the page; a period that is none is refused by the API. */
export default async function DeskOnTimePage({ searchParams }: PageProps) {
  const ctx = await deskContext('/on-time', searchParams)
  const startedAt = ctx.clock.now()
  const homeZone = await readHomeZone(ctx)
  const asked = askedOf(askedPeriod(searchOf(await searchParams), homeZone, startedAt, USUAL_PERIOD))
  const query = onTimeQuery.safeParse(wordsOf(asked))
  const [onTime, stays, access] = await Promise.all([
    query.success ? readOnTime(ctx, query.data).catch(refusedOnly) : null,
    readStays(ctx),
    deskAccess(ctx.actor, 'routes:write'),
  ])
  return (
    <ShippedWords of={['capabilities', 'on-time', 'period']}>
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[
            ...(onTime ? [{ queryKey: onTimeKey(asked), data: firstLinesOf(onTime), partial: true }] : []),
            { queryKey: staysKey, data: stays },
          ]}
        >
          <OnTimePage
            startedAt={startedAt}
            homeZone={homeZone}
            mayKnowDrivers={readsOf(ctx.actor.role).includes('dispatch')}
          />
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
