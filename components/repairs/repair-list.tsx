'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { repairsQuery } from './queries'
import { RepairLine } from './repair-line'
import { EmptyShop, ShopLines, type ShopList } from './shop-lists'

const EVERY_MS = 30_000
const LISTS: readonly ShopList[] = ['dvirs', 'defects', 'work_orders']

/** What the workshop mends first so that no route is lost. `startedAt` is when the server read it (epoch ms). */
export function RepairList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const query = useInfiniteQuery(repairsQuery)
  return (
    <>
      <PageBar title={t('repairs.title')} />
      <ShopLines
        {...{ now, lists: LISTS }}
        isEmpty={query.data?.pages.every(({ data }) => data.length === 0) ?? true}
      />
      <LineList
        query={query}
        label={t('repairs.board')}
        kept={t('repairs.kept')}
        more={t('repairs.more')}
        empty={
          <EmptyShop
            {...{ now, lists: LISTS }}
            icon={Wrench}
            name={t('repairs.title')}
            title={t('repairs.empty-title')}
            unknown={t('repairs.empty-unknown')}
          >
            {t('repairs.empty-why')}
          </EmptyShop>
        }
      >
        {(repair, index) => (
          <RepairLine key={repair.vehicle.id} repair={repair} index={index} now={now} zone={zone} />
        )}
      </LineList>
    </>
  )
}
