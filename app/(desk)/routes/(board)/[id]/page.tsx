import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { RoutePanel } from '@/components/routes/detail/route-panel'
import { routeAnswer } from '@/components/routes/route-answer'
import { routeKey } from '@/components/routes/route-keys'
import { roleRefusal } from '@/lib/accounts/roles'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { readRoute } from '@/lib/routes/read-route'

type Props = PageProps<{ id: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await words()
  return { title: t('app.route-of', { id: decodeURIComponent((await params).id) }) }
}

export default async function RoutePage({ params, searchParams }: Props) {
  const ctx = await deskContext(`/routes/${(await params).id}`, searchParams)
  const id = await idOf(params, byIdOrExternal)
  const row = await found(readRoute(ctx, id))
  // Named by an external id: the row has an address of its own.
  if (row.id !== id) redirect(`/routes/${encodeURIComponent(row.id)}`)
  return (
    <ShippedWords
      of={[
        'candidates',
        'decisions',
        'form',
        'lib-routes',
        'live-shares',
        'map',
        'presence',
        'readiness',
        'readiness-history',
        'routes-detail',
        'routes-why',
      ]}
    >
      <Prefetched queries={[{ queryKey: routeKey(id), data: routeAnswer(row, id) }]}>
        <MayDecideProvider refusal={roleRefusal(ctx.actor.role, 'maintenance:write', await words())}>
          <RoutePanel key={id} id={id} startedAt={ctx.clock.now()} />
        </MayDecideProvider>
      </Prefetched>
    </ShippedWords>
  )
}
