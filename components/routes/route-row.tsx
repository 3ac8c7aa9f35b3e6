'use client'

import { memo } from 'react'
import { sourceWords } from '@/components/maintenance/provenance'
import { RowName } from '@/components/list/row-name'
import { Cell, Row } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { RouteAnswer } from './route-answer'
import { crew, routeName } from './route-name'
import { RouteStatus, StopsDone } from './route-status'
import { seeRoute } from './see-routes'
import { StopStrip } from './stop-strip'
import type { Axis } from './strip-geometry'

interface RouteRowProps {
  row: RouteAnswer
  /** Its place in the list, from 0. */
  index: number
  zone: string
  now: number
  axis: Axis | null
  href: string
  selected: boolean
}

/** A route in the list. Drawn again only when something of it changes: a list draws dozens at each press. */
export const RouteRow = memo(function RouteRow(props: RouteRowProps) {
  const { row, index, zone, now, axis, href, selected } = props
  const seen = seeRoute(row, now)
  return (
    <Row index={index} selected={selected}>
      <Cell narrow="title">
        <RowName
          name={routeName(row)}
          href={href}
          goneAt={row.ledger.goneAt}
          id={row.name ? row.id : null}
          what="route id"
          idClass="@max-7xl:hidden"
        />
      </Cell>
      <Cell narrow="aside">
        <span className="flex items-center gap-2">
          <RouteStatus seen={seen} />
          <span className="text-label text-quiet @max-4xl:hidden">
            <StopsDone seen={seen} />
          </span>
        </span>
      </Cell>
      <Cell className="px-4 @max-2xl:order-4 @max-2xl:basis-full">
        <StopStrip seen={seen} zone={zone} now={now} axis={axis} href={href} />
      </Cell>
      <Cell className="truncate" title={crew(row) ?? undefined}>
        {crew(row) ?? <span className="text-quiet">Nobody assigned</span>}
      </Cell>
      <Cell className="truncate">
        <Time instant={seen.startMs} zone={zone} now={now} none="no planned time" />
      </Cell>
      <Cell narrow="hide" className="truncate text-quiet">
        <Time instant={row.ledger.lastConfirmedAt} zone={zone} now={now} className="block text-label" />
        <span className="block text-label">{sourceWords(row.ledger.lastSource)}</span>
      </Cell>
    </Row>
  )
})
