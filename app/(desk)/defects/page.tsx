import { wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskAccess, deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { defectListKey } from '@/components/defects/defect-keys'
import { DefectList } from '@/components/defects/defect-list'
import { askedOf, readListState } from '@/components/defects/list-filter'
import { roleRefusal } from '@/lib/accounts/roles'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { defectsQuery } from '@/lib/desk/defects/schema'

export const generateMetadata = titled('defects.title')

/** Every open defect, and what waits for it. */
export default async function DefectsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/defects', searchParams)
  const asked = askedOf(readListState(searchOf(await searchParams)))
  const [first, access, t] = await Promise.all([
    readDefects(ctx, defectsQuery.parse(wordsOf(asked))),
    deskAccess(ctx.actor, 'maintenance:write'),
    words(),
  ])
  return (
    <ShippedWords
      of={[
        'capabilities',
        'capabilities-more',
        'decisions',
        'defects',
        'form',
        'repairs',
        'sync',
        'work-orders',
      ]}
    >
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[{ queryKey: defectListKey(asked), data: { pages: [first], pageParams: [''] } }]}
        >
          <MayDecideProvider refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}>
            <DefectList startedAt={ctx.clock.now()} />
          </MayDecideProvider>
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
