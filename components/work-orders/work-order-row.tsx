'use client'

import { memo } from 'react'
import { sourceWord } from '@/components/maintenance/provenance'
import { RowName } from '@/components/list/row-name'
import { Cell, Row } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import { Due } from './due'
import { Priority } from './priority'
import { StatusWord } from './status-word'
import type { WorkOrderAnswer } from './work-order-answer'
import { workOrderName } from './work-order-name'

interface WorkOrderRowProps {
  row: WorkOrderAnswer
  /** Its place in the list, from 0. */
  index: number
  /** What the directory calls its asset, and whom it is assigned to. */
  asset: string | null
  assigned: string | null
  href: string
  selected: boolean
}

/** A work order in the list. Drawn again only when something of it changes: a list draws dozens at each press. */
export const WorkOrderRow = memo(function WorkOrderRow(props: WorkOrderRowProps) {
  const { row, index, asset, assigned, href, selected } = props
  return (
    <Row index={index} className="@max-2xl:px-4" selected={selected}>
      <Cell narrow="title" className="@2xl:pl-6">
        <RowName
          name={workOrderName(row)}
          href={href}
          goneAt={row.ledger.goneAt}
          id={row.description ? row.id : null}
          what="work order id"
          idClass="@max-7xl:hidden"
        />
      </Cell>
      <Cell narrow="aside">
        <StatusWord status={row.status} />
      </Cell>
      <Cell>
        <Priority priority={row.priority} />
      </Cell>
      <Cell className="truncate">
        <Due row={row} />
      </Cell>
      <Cell narrow="hide" className="truncate @max-5xl:hidden" title={row.assetId ?? undefined}>
        {row.assetId && <NameOrId name={asset} id={row.assetId} />}
      </Cell>
      <Cell narrow="hide" className="truncate @max-5xl:hidden" title={row.assignedUserId ?? undefined}>
        {row.assignedUserId ? (
          <NameOrId name={assigned} id={row.assignedUserId} />
        ) : (
          <span className="text-quiet">Nobody</span>
        )}
      </Cell>
      <Cell narrow="hide" className="truncate pr-6 text-quiet @max-6xl:hidden">
        <ZonedTime instant={row.ledger.lastConfirmedAt} />{' '}
        <span className="text-label">{sourceWord(row.ledger.lastSource)}</span>
      </Cell>
    </Row>
  )
})

const NameOrId = ({ name, id }: { name: string | null; id: string }) =>
  name ?? <span className="text-label figures">{id}</span>
