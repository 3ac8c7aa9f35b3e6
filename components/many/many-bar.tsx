'use client'

import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Copy } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import type { Column } from '@/components/list/columns'
import { ExportList } from '@/components/list/export-list'
import type { AskedList } from '@/components/list/list-windows'
import { keysAreOn } from '@/components/palette/kept-keys'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { coversFoot } from '@/components/ui/focus/covers-foot'
import { Kbd } from '@/components/ui/kbd'
import { showToast } from '@/components/ui/toast/toast'
import { MOST_SELECTED } from '@/lib/ledger/list/most-selected'
import type { WordKey } from '@/lib/words/word-key'
import type { ManyNoun } from './many-noun'
import { readRows } from './read-rows'
import { type Pick, selectColumn } from './select-column'
import { selectedOf } from './selected-of'
import { type Picked, Selection } from './selection'

/** What of a list is selected from, and whom it tells. */
export interface Selecting<Item, Seen, Sort extends string> {
  /** In the words of our API, and how many there are. */
  asked: string
  found: number
  itemAt: (index: number) => Item | undefined
  /** Whether a detail stands beside the list. */
  beside: boolean
  /** Draws the boxes of the rows; null once nobody selects any more. */
  onColumn: (column: Column<Seen, Sort> | null) => void
  onEnd: () => void
}

/** One thing that can be done with all that are selected. */
export interface Doable<Kind extends string> {
  kind: Kind
  label: string
  /** Why this person cannot. */
  refusal: string | null
}

interface ManyBarProps<
  Item extends { id: string },
  Row extends Picked,
  Kind extends string,
  Seen,
  Sort extends string,
> extends Selecting<Item, Seen, Sort> {
  noun: ManyNoun
  /** What the column of boxes is called. */
  column: WordKey
  listOf: (asked: string) => AskedList<Item>
  pickedOf: (item: Item) => Row
  /** The same of a row as it is drawn. */
  pickedIn: (seen: Seen) => Row
  /** None where what is selected is only taken along. */
  doables?: readonly Doable<Kind>[]
  /** Does it; ends with those that were left as they are. */
  dialog?: (kind: Kind, rows: readonly Row[], onClose: (left: readonly Row[]) => void) => ReactNode
  /** Where they are taken from as a file or on paper, and what the list is called there. */
  exported: { title: string; path: string }
}

/** Where a row stood when somebody pressed it. */
interface Place {
  id: string
  index: number
}

/** Selects rows of a list, and says what can be done with all of them. Its words and its code come when it opens. */
export function ManyBar<
  Item extends { id: string },
  Row extends Picked,
  Kind extends string,
  Seen,
  Sort extends string,
>(props: ManyBarProps<Item, Row, Kind, Seen, Sort>) {
  const { noun, asked, found, itemAt, beside, listOf, pickedOf, pickedIn, doables = [], dialog } = props
  const { column, exported, onColumn, onEnd } = props
  const t = useWords()
  const client = useQueryClient()
  const personKey = usePersonKey()
  const [selection] = useState(() => new Selection<Row>())
  const picked = useSyncExternalStore(selection.subscribe, selection.read, selection.read)
  const [deed, setDeed] = useState<Kind | null>(null)
  const now = useRef({
    ...{ asked, itemAt, pickedOf, pickedIn },
    last: null as Place | null,
  })
  useLayoutEffect(() => {
    now.current = { ...now.current, asked, itemAt, pickedOf, pickedIn }
  }, [asked, itemAt, pickedOf, pickedIn])

  const select = (rows: readonly Row[], on: boolean) => {
    const left = selection.change(rows, on)
    if (left > 0) showToast({ tone: 'info', message: t('many.full', { noun, most: MOST_SELECTED, left }) })
  }
  const tellFault = (error: unknown) =>
    showToast({ tone: 'bad', message: error instanceof Error ? error.message : '' })
  const tellMissing = (missing: number) => {
    if (missing > 0) showToast({ tone: 'info', message: t('many.missing', { noun, missing }) })
  }
  const selectFirst = (most: number) =>
    readRows(client, listOf(now.current.asked), { from: 0, to: most - 1 }).then(({ rows, missing }) => {
      select(
        rows.flatMap(({ item, place }) => (place < most ? pickedOf(item) : [])),
        true,
      )
      tellMissing(missing)
    }, tellFault)
  /** What lies between two rows as the list is now; the second alone where one of them has gone far from its place. */
  const selectBetween = (begin: Place, { row, index }: Place & { row: Row }, on: boolean) => {
    const [from, to] = [Math.min(begin.index, index), Math.max(begin.index, index)]
    return readRows(client, listOf(now.current.asked), { from, to }).then(({ rows, missing }) => {
      const ends = [begin.id, row.id].map((id) => rows.findIndex(({ item }) => item.id === id))
      if (ends.includes(-1)) return select([row], on)
      select(
        rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ item }) => pickedOf(item)),
        on,
      )
      tellMissing(missing)
    }, tellFault)
  }
  const pick: Pick<Row> = (row, index, upTo) => {
    const { last } = now.current
    const on = !selection.has(row.id)
    now.current.last = { id: row.id, index }
    // A row that has moved since begins no range: what lies between was never looked at.
    const begins = last !== null && last.index !== index && now.current.itemAt(last.index)?.id === last.id
    if (upTo && begins) return void selectBetween(last, { id: row.id, index, row }, on)
    select([row], on)
  }
  // The column stays the same while rows and places change under it.
  const picking = useRef(pick)
  useLayoutEffect(() => {
    picking.current = pick
  })
  useLayoutEffect(() => {
    onColumn(
      selectColumn(
        {
          ...{ noun, name: column, selection },
          pick: (...given) => picking.current(...given),
          pickedOf: (seen: Seen) => now.current.pickedIn(seen),
        },
        t,
      ),
    )
    return () => onColumn(null)
  }, [noun, column, selection, t, onColumn])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!keysAreOn(personKey) || event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
      const index = Number(at?.dataset['index'] ?? NaN)
      const item = now.current.itemAt(index)
      if (!item) return
      event.preventDefault()
      picking.current(now.current.pickedOf(item), index, event.shiftKey)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [personKey])

  const copyIds = async () => {
    const ids = [...picked.keys()]
    try {
      await navigator.clipboard.writeText(ids.join('\n'))
      showToast({ tone: 'good', message: t('many.copied-ids', { count: ids.length }) })
    } catch {
      showToast({ tone: 'bad', message: t('many.copy-refused') })
    }
  }
  const count = picked.size
  const within = Math.min(found, MOST_SELECTED)
  return (
    <section
      ref={coversFoot}
      aria-label={t('many.region', { noun })}
      className={clsx(
        'sticky bottom-0 z-15 flex flex-wrap items-center gap-2 border-t border-line-strong bg-raised px-4 py-2 shadow-float max-sm:bottom-16 sm:px-6 print:hidden',
        beside && 'paged:hidden beside:mr-(--panel)',
      )}
    >
      <p role="status" className="font-strong tabular-nums">
        {t('many.selected', { noun, count })}
      </p>
      {within > 0 && (
        <Button size="small" onClick={() => void selectFirst(within)}>
          {t(within < found ? 'many.first' : 'many.all', { count: within })}
        </Button>
      )}
      {count > 0 && (
        <Button size="small" onClick={() => selection.clear()}>
          {t('many.clear')}
        </Button>
      )}
      <p className="text-label text-quiet max-lg:hidden">
        {t.rich('many.hint', { noun, key: (words) => <Kbd>{words}</Kbd> })}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {count > 0 &&
          doables.map(({ kind, label, refusal }) => (
            <Button key={kind} size="small" disabledReason={refusal} onClick={() => setDeed(kind)}>
              {label}
            </Button>
          ))}
        {count > 0 && (
          <>
            <IconButton icon={Copy} label={t('many.copy-ids')} onClick={() => void copyIds()} />
            <ExportList
              {...exported}
              asked={selectedOf(asked)}
              selected={{ ids: [...picked.keys()], file: t('many.export'), paper: t('many.print') }}
            />
          </>
        )}
        <Button size="small" onClick={onEnd}>
          {t('many.end')}
        </Button>
      </span>
      {deed !== null &&
        dialog?.(deed, [...picked.values()], (left) => {
          setDeed(null)
          selection.clear()
          select(left, true)
        })}
    </section>
  )
}
