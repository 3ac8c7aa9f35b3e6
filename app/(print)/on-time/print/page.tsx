import { sheetOf } from '@/app/(print)/sheet'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'
import { USUAL_PERIOD } from '@/components/on-time/words-of'
import { askedPeriod } from '@/components/period/asked-period'
import { OnTimePaper } from '@/components/print/on-time-paper'
import { readsOf } from '@/lib/accounts/roles'
import { readDriversOnTime } from '@/lib/on-time/read-drivers-on-time'
import { readOnTime } from '@/lib/on-time/read-on-time'
import { periodOf } from '@/lib/period/period'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'

export const generateMetadata = titled('on-time.title')

/** Of each table so many lines are printed. */
const MOST_PRINTED = 200

export default async function OnTimePrintPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/on-time/print', searchParams)
  const search = searchOf(await searchParams)
  const [homeZone, now] = [await readHomeZone(ctx), ctx.clock.now()]
  const told = askedPeriod(search, homeZone, now, USUAL_PERIOD)
  const isPeriod = typeof periodOf(told) === 'object'
  const period = isPeriod ? told : askedPeriod(new URLSearchParams(), told.zone, now, USUAL_PERIOD)
  const isWithDrivers = search.get('drivers') === 'shown' && readsOf(ctx.actor.role).includes('dispatch')
  const [data, drivers] = await Promise.all([
    readOnTime(ctx, period, MOST_PRINTED),
    isWithDrivers ? readDriversOnTime(ctx, period, MOST_PRINTED) : null,
  ])
  const path = `/on-time?${new URLSearchParams({ ...period, ...(isWithDrivers && { drivers: 'shown' }) })}`
  return (
    <OnTimePaper
      data={data}
      drivers={drivers}
      {...sheetOf(ctx, path, { paper: 'on-time', ...period, drivers: isWithDrivers })}
    />
  )
}
