'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Hammer, Wrench } from 'lucide'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { PageBar } from '@/components/frame/page-bar'
import { LineList } from '@/components/list/line-list'
import { ListToolbar } from '@/components/list/list-toolbar'
import { SearchBox } from '@/components/list/search-box'
import { ShowChips } from '@/components/list/show-chips'
import { useSearchState } from '@/components/list/use-search-state'
import { EmptyShop, ShopLines, type ShopList } from '@/components/repairs/shop-lists'
import { Button } from '@/components/ui/button/button'
import { DialogStand } from '@/components/ui/dialog/dialog-stand'
import { EmptyState } from '@/components/ui/empty-state'
import { coversFoot } from '@/components/ui/focus/covers-foot'
import { Segmented } from '@/components/ui/form/segmented'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { GROUPS, SHOWS } from '@/lib/desk/defects/list-words'
import { MOST_ORDERED } from '@/lib/desk/defects/most-ordered'
import type { QueuedDefectAnswer } from './defect-answer'
import { DefectLine } from './defect-line'
import { groupKey } from './groups'
import { askedOf, readListState } from './list-filter'
import { defectsQuery } from './queries'

const OrderDefects = lazy(() =>
  import('./order/order-defects').then((module) => ({ default: module.OrderDefects })),
)

const EVERY_MS = 30_000
const LISTS: readonly ShopList[] = ['dvirs', 'defects']

/** The open defects, what a departure waits for first. `startedAt` is when the server read them (epoch ms). */
export function DefectList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { refusal } = useDeskAccess()
  const noOrder = useLack('work_order_create')
  const [picked, pick] = useState<ReadonlyMap<string, QueuedDefectAnswer>>(new Map())
  const [ordering, setOrdering] = useState(false)
  const { params, change } = useSearchState()
  const state = readListState(params)
  const query = useInfiniteQuery(defectsQuery(askedOf(state)))
  const counts = query.data?.pages[0]?.counts
  const defects = query.data?.pages.flatMap(({ data }) => data) ?? []
  const selected = [...picked.values()]
  const select = useCallback(
    (defect: QueuedDefectAnswer) =>
      pick((before) => {
        const next = new Map(before)
        if (!next.delete(defect.id)) next.set(defect.id, defect)
        return next
      }),
    [],
  )
  const isNarrowed = state.show !== null || state.text.trim() !== ''
  const beginsAt = (index: number) => {
    const [before, here] = [defects[index - 1], defects[index]]
    return !before || !here || groupKey(state.group, before) !== groupKey(state.group, here)
  }
  return (
    <>
      <PageBar
        title={t('defects.title')}
        count={counts?.all}
        filters={
          <ShowChips
            all={{ label: t('defects.chip-all'), count: counts?.all }}
            chips={SHOWS.map((show) => ({ show, label: t(`defects.chip-${show}`), count: counts?.[show] }))}
            shown={state.show}
            onShow={(show) => change({ show })}
          />
        }
      />
      <ListToolbar>
        <SearchBox
          label={t('defects.search')}
          value={state.text}
          onChange={(text) => change({ q: text }, 'replace')}
        />
        <Segmented
          label={t('defects.group')}
          value={state.group}
          options={GROUPS.map((value) => ({ value, label: t(`defects.group-${value}`) }))}
          onChange={(group) => change({ group: group === 'vehicle' ? null : group })}
        />
      </ListToolbar>
      <ShopLines {...{ now, lists: LISTS }} isEmpty={defects.length === 0 && !isNarrowed} />
      <DialogStand>
        <LineList
          query={query}
          label={t('defects.title')}
          kept={t('defects.kept')}
          more={t('defects.show-more')}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={Hammer}
                title={t('defects.none-match')}
                action={
                  <Button onClick={() => change({ show: null, q: null })}>{t('defects.show-all')}</Button>
                }
              >
                {t('defects.none-match-why')}
              </EmptyState>
            ) : (
              <EmptyShop
                {...{ now, lists: LISTS }}
                icon={Hammer}
                name={t('defects.title')}
                title={t('defects.empty-title')}
                unknown={t('defects.empty-unknown')}
              >
                {t('defects.empty-why')}
              </EmptyShop>
            )
          }
        >
          {(defect, index) => (
            <DefectLine
              key={defect.id}
              defect={defect}
              index={index}
              group={state.group}
              begins={beginsAt(index)}
              isSelected={refusal === null ? picked.has(defect.id) : null}
              onSelect={select}
              now={now}
              zone={zone}
            />
          )}
        </LineList>
      </DialogStand>
      {selected.length > 0 && (
        <section
          ref={coversFoot}
          aria-label={t('defects.selected-region')}
          className="sticky bottom-0 z-15 flex flex-wrap items-center gap-2 border-t border-line-strong bg-raised px-4 py-2 shadow-float max-sm:bottom-16 sm:px-6 print:hidden"
        >
          <p role="status" className="font-strong tabular-nums">
            {t('defects.selected', { count: selected.length })}
          </p>
          <Button size="small" onClick={() => pick(new Map())}>
            {t('defects.clear')}
          </Button>
          <Button
            size="small"
            look="primary"
            icon={Wrench}
            disabledReason={
              refusal ??
              noOrder ??
              (selected.length > MOST_ORDERED ? t('defects.too-many', { most: MOST_ORDERED }) : null)
            }
            onClick={() => setOrdering(true)}
          >
            {t('defects.order')}
          </Button>
        </section>
      )}
      {ordering && (
        <Suspense>
          <OrderDefects
            defects={selected}
            onClose={(left) => {
              setOrdering(false)
              pick(new Map(left.map((one) => [one.id, one])))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
