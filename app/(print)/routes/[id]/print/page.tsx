import type { Metadata } from 'next'
import { sheetOf } from '@/app/(print)/sheet'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { words } from '@/app/words/words'
import { RoutePaper } from '@/components/print/route-paper'
import { routeAnswer } from '@/components/routes/route-answer'
import { writtenAddresses } from '@/lib/directory/written-addresses'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'
import { readRoute } from '@/lib/routes/read-route'
import { timeZone } from '@/lib/zones/time-zone'

type RoutePrintProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: RoutePrintProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('app.route-of', { id: decodeURIComponent(id) }) }
}

export default async function RoutePrintPage({ params, searchParams }: RoutePrintProps) {
  const ctx = await deskContext(`/routes/${(await params).id}/print`, searchParams)
  const id = await idOf(params, byIdOrExternal)
  const row = routeAnswer(await found(readRoute(ctx, id)), id)
  const path = `/routes/${encodeURIComponent(row.id)}`
  const stops = row.stops ?? []
  return (
    <RoutePaper
      row={row}
      zone={timeZone.safeParse(row.orgLocalTimezone).data ?? (await readHomeZone(ctx))}
      addresses={await writtenAddresses(
        ctx,
        stops.map(({ address }) => address?.id),
      )}
      {...sheetOf(ctx, path, { paper: 'route', id: row.id })}
    />
  )
}
