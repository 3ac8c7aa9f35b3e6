'use client'

import { NamedId } from '@/components/directory/named-id'
import { DistanceFigure, UnitToggle } from '@/components/units/distance-figure'
import { Provenance } from '@/components/ledger/provenance'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/banner'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { Attachments } from './attachments'
import { CostPanel } from './cost-panel'
import { Due } from '../due'
import { ItemList } from '../item-list'
import { ServiceTasks } from './service-tasks'
import { workOrderName } from '../work-order-name'

interface WorkOrderFactsProps {
  row: WorkOrderRow
  /** The server's now in ms. */
  startedAt: number
}

/** Everything that is known of a work order. */
export function WorkOrderFacts({ row, startedAt }: WorkOrderFactsProps) {
  if (row.ledger.stub)
    return (
      <>
        <Banner tone="neutral" title="Only the id is known.">
          The platform could not be asked for it. It fills in here when the platform tells of it, or answers
          to a change. If nothing comes, compare the id with the platform.
        </Banner>
        <Section title="Where this comes from">
          <Provenance ledger={row.ledger} />
        </Section>
      </>
    )
  const tasks = row.serviceTaskInstances ?? []
  const items = row.items ?? []
  const attachments = row.attachments ?? []
  return (
    <>
      {row.description && row.description.trim() !== workOrderName(row) && (
        <Section title="Description">
          <p className="whitespace-pre-line">{row.description}</p>
        </Section>
      )}
      <Section title="Facts" aside={row.odometerMeters != null && <UnitToggle />}>
        <DefinitionList items={facts(row, startedAt)} />
      </Section>
      {row.closingNotes && (
        <Section title="Closing notes">
          <p className="whitespace-pre-line">{row.closingNotes}</p>
        </Section>
      )}
      <Section title="Items" aside={counted(items.length)}>
        {items.length > 0 ? <ItemList items={items} /> : <p className="text-quiet">Nothing is attached.</p>}
      </Section>
      <Section title="Service tasks" aside={counted(tasks.length)}>
        {tasks.length > 0 ? <ServiceTasks tasks={tasks} /> : <p className="text-quiet">None yet.</p>}
      </Section>
      <Section title="Cost">
        <CostPanel workOrder={row} />
      </Section>
      {attachments.length > 0 && (
        <Section title="Attachments" aside={counted(attachments.length)}>
          <Attachments attachments={attachments} startedAt={startedAt} />
        </Section>
      )}
      <Section title="Where this comes from">
        <Provenance ledger={row.ledger} />
      </Section>
    </>
  )
}

const counted = (count: number) => count > 0 && <span className="figures">{count}</span>

const id = (value: string | null | undefined, what: string) => value && <CopyId id={value} what={what} />

function facts(row: WorkOrderRow, startedAt: number) {
  return [
    { term: 'Due', value: row.dueAtTime && <Due row={row} startedAt={startedAt} /> },
    {
      term: 'Asset',
      value: row.assetId && (
        <NamedId kinds={['vehicle', 'trailer', 'asset']} id={row.assetId} what="asset id" />
      ),
    },
    {
      term: 'Assigned to',
      value: row.assignedUserId ? (
        <NamedId kinds={['user', 'driver']} id={row.assignedUserId} what="user id" />
      ) : (
        'Nobody'
      ),
    },
    { term: 'Category', value: row.category },
    { term: 'PO number', value: id(row.poNumber, 'PO number') },
    { term: 'Invoice number', value: id(row.invoiceNumber, 'invoice number') },
    { term: 'Vendor', value: id(row.vendorUuid, 'vendor id') },
    {
      term: 'Odometer',
      value: row.odometerMeters != null && <DistanceFigure meters={row.odometerMeters} />,
    },
    {
      term: 'Engine hours',
      value: row.engineHours != null && (
        <span className="figures">{row.engineHours.toLocaleString('en-US')} h</span>
      ),
    },
    { term: 'Created', value: <ZonedTime instant={row.createdAtTime} /> },
    { term: 'Updated', value: <ZonedTime instant={row.updatedAtTime} /> },
    ...(row.completedAtTime
      ? [
          {
            term: 'Completion time',
            value: (
              <>
                <ZonedTime instant={row.completedAtTime} />
                <span className="block text-label text-quiet">
                  The platform sets it with any change of status. The status alone says whether it is done.
                </span>
              </>
            ),
          },
        ]
      : []),
    ...(row.archivedAtTime ? [{ term: 'Archived', value: <ZonedTime instant={row.archivedAtTime} /> }] : []),
  ].map(({ term, value }) => ({ term, value: value || <span className="text-quiet">Not set</span> }))
}
