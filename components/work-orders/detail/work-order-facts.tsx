'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { NamedId } from '@/components/directory/named-id'
import { DistanceFigure } from '@/components/units/distance-figure'
import { UnitToggle } from '@/components/units/unit-toggle'
import { Provenance } from '@/components/ledger/provenance'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/banner'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { ZonedTime } from '@/components/ui/zoned-time'
import { type ByKind, forField } from '@/lib/fields'
import { FIELD_NAMES, type FieldKind, type FieldName, fieldOf, FIELDS } from '@/lib/work-orders/fields'
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
  const t = useWords()
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
      {row.description && row.description.trim() !== workOrderName(row, t) && (
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

/** One field of the table, for people; empty for none. */
const FACT: ByKind<typeof FIELDS, [WorkOrderRow], Record<FieldKind, ReactNode>> = {
  text: (field, row) => row[field],
  prose: (field, row) => row[field],
  code: (field, row) => row[field] && <CopyId id={row[field]} what={fieldOf(field).copied ?? 'number'} />,
  person: (field, row) =>
    row[field] ? <NamedId kinds={['user', 'driver']} id={row[field]} what="user id" /> : 'Nobody',
  time: (field, row) => row[field] && <ZonedTime instant={row[field]} />,
  distance: (field, row) => row[field] != null && <DistanceFigure meters={row[field]} />,
  hours: (field, row) =>
    row[field] != null && <span className="figures">{row[field].toLocaleString('en-US')} h</span>,
  priority: (field, row) => row[field],
  status: (field, row) => row[field],
  // Shown as a whole, where they belong.
  rate: () => null,
  items: () => null,
  tasks: () => null,
}

/** What is said of some fields in another way than of their kind. */
const OWN: { readonly [F in FieldName]?: (row: WorkOrderRow, startedAt: number) => ReactNode } = {
  dueAtTime: (row, startedAt) => row.dueAtTime && <Due row={row} startedAt={startedAt} />,
  completedAtTime: (row) => (
    <>
      <ZonedTime instant={row.completedAtTime} />
      <span className="block text-label text-quiet">
        The platform sets it with any change of status. The status alone says whether it is done.
      </span>
    </>
  ),
}

const factsOf = (row: WorkOrderRow, startedAt: number, names: readonly FieldName[]) =>
  names.map((name) => ({
    term: fieldOf(name).label,
    value: OWN[name]
      ? OWN[name](row, startedAt)
      : forField<typeof FIELDS, [WorkOrderRow], ReactNode>(FIELDS, name, FACT, row),
  }))

const placed = (place: 'listed' | 'last') => FIELD_NAMES.filter((name) => FIELDS[name].fact === place)

function facts(row: WorkOrderRow, startedAt: number) {
  const [due = [], ...others] = placed('listed').map((name) => factsOf(row, startedAt, [name]))
  return [
    ...due,
    {
      term: 'Asset',
      value: row.assetId && (
        <NamedId kinds={['vehicle', 'trailer', 'asset']} id={row.assetId} what="asset id" />
      ),
    },
    ...others.flat(),
    { term: 'Created', value: <ZonedTime instant={row.createdAtTime} /> },
    { term: 'Updated', value: <ZonedTime instant={row.updatedAtTime} /> },
    ...factsOf(
      row,
      startedAt,
      placed('last').filter((name) => row[name]),
    ),
    ...(row.archivedAtTime ? [{ term: 'Archived', value: <ZonedTime instant={row.archivedAtTime} /> }] : []),
  ].map(({ term, value }) => ({ term, value: value || <span className="text-quiet">Not set</span> }))
}
