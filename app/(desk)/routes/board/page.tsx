import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { BoardPage } from '@/components/routes/board/board-page'
import { askedOf, axisOf, readBoardState } from '@/components/routes/board/board-state'
import { boardQuery } from '@/components/routes/board/queries'
import { firstOf } from '@/lib/board/first-of'
import { readBoard } from '@/lib/board/read-board'
import { readHomeZone } from '@/lib/routes/list/read-home-zone'

export const generateMetadata = titled('routes-board.title')

/** Who drives what when. */
export default async function RoutesBoardPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes/board', searchParams)
  const homeZone = await readHomeZone(ctx)
  const now = ctx.clock.now()
  const state = readBoardState(searchOf(await searchParams), now)
  const asked = askedOf(state, axisOf(state, now, homeZone))
  const [board, access] = await Promise.all([readBoard(ctx, asked), routesAccess(ctx.actor)])
  const { first, isAll } = firstOf(board)
  return (
    <ShippedWords
      of={[
        'candidates',
        'capabilities',
        'form',
        'presence',
        'readiness',
        'routes',
        'routes-board',
        'routes-list',
        'verdict',
      ]}
    >
      <DeskAccessProvider {...access}>
        <Prefetched queries={[{ queryKey: boardQuery(asked).queryKey, data: first, partial: !isAll }]}>
          <BoardPage startedAt={now} homeZone={homeZone} />
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
