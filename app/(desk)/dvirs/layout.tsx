import type { ReactNode } from 'react'
import { wordsOf } from '@/app/(desk)/list-state'
import { askedSearch } from '@/app/asked-search'
import { deskAccess, layoutContext, syncsOf } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { dvirCountsKey, dvirsKey } from '@/components/dvirs/dvir-keys'
import { DvirList } from '@/components/dvirs/list/dvir-list'
import { askedOf, readListState } from '@/components/dvirs/list/list-filter'
import { windowKey } from '@/components/list/list-windows'
import { ListAndDetail } from '@/components/list/neighbours'
import { listSyncOf, listSyncQuery } from '@/components/sync/queries'
import { browseNamedDvirs } from '@/lib/desk/browse-named-dvirs'
import { browseDvirsQuery, countDvirs } from '@/lib/dvirs/list/browse-dvirs'

/** The list stays while details open and close over it. Its first rows come with the page. */
export default async function DvirsLayout({ children }: { children: ReactNode }) {
  const ctx = await layoutContext()
  if (!ctx) return children
  const asked = askedOf(readListState(await askedSearch()))
  const [first, counts, syncs, access] = await Promise.all([
    browseNamedDvirs(ctx, browseDvirsQuery.parse(wordsOf(asked))),
    countDvirs(ctx),
    syncsOf(ctx.actor),
    deskAccess(ctx.actor, 'maintenance:write'),
  ])
  return (
    <ShippedWords
      of={[
        'capabilities',
        'directory',
        'dvirs',
        'dvirs-create',
        'dvirs-list',
        'form',
        'ledger',
        'list',
        'sync',
        'work-orders',
      ]}
    >
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[
            { queryKey: windowKey(dvirsKey, asked, 0), data: first },
            { queryKey: dvirCountsKey, data: counts },
            { queryKey: listSyncQuery('dvirs').queryKey, data: listSyncOf(syncs, 'dvirs') },
          ]}
        >
          <ListAndDetail>
            <DvirList startedAt={ctx.clock.now()} />
            {children}
          </ListAndDetail>
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
