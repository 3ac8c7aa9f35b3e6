'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { NamedId } from '@/components/directory/named-id'
import { HistoryLink } from '@/components/ledger/history-link'
import { Provenance } from '@/components/ledger/provenance'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { DefinitionList } from '@/components/ui/definition-list'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/status/banner'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { DistanceFigure } from '@/components/units/distance-figure'
import { UnitToggle } from '@/components/units/unit-toggle'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { type ByKind, forField } from '@/lib/fields'
import { isGone } from '@/lib/ledger/keep/gone'
import type { Words } from '@/lib/words/words'
import { fieldLabel } from '@/lib/work-orders/field-words'
import { FIELD_NAMES, type FieldKind, type FieldName, FIELDS } from '@/lib/work-orders/fields'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { Due } from '../due'
import { OrderItems } from '../items/order-items'
import { NamedVendor } from '../named-vendor'
import { newOrderHref } from '../new-order-href'
import { workOrderName } from '../work-order-name'
import { Attachments } from './attachments'
import { CostPanel } from './cost-panel'
import { ServiceTasks } from './service-tasks'
import { useTaskNames } from './use-task-names'

interface WorkOrderFactsProps {
  row: WorkOrderRow
  /** The server's now in ms. */
  startedAt: number
}

/** Everything that is known of a work order. */
export function WorkOrderFacts({ row, startedAt }: WorkOrderFactsProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const { nameOf } = useTaskNames(row.serviceTaskInstances ?? [])
  if (row.ledger.stub)
    return (
      <>
        <Banner tone="neutral" title={t('work-orders-detail.id-only-title')}>
          {t('work-orders-detail.id-only')}
        </Banner>
        <Section title={t('work-orders.comes-from')} aside={<HistoryLink subject="work_order" id={row.id} />}>
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
        <Section title={fieldLabel('description', t)}>
          <p className="whitespace-pre-line">{row.description}</p>
        </Section>
      )}
      <Section title={t('work-orders-detail.facts')} aside={row.odometerMeters != null && <UnitToggle />}>
        <DefinitionList items={facts(row, startedAt, t)} />
      </Section>
      {row.closingNotes && (
        <Section title={fieldLabel('closingNotes', t)}>
          <p className="whitespace-pre-line">{row.closingNotes}</p>
        </Section>
      )}
      <Section title={fieldLabel('items', t)} aside={counted(items.length)}>
        <OrderItems row={row} refusal={refusal} />
      </Section>
      <Section
        title={fieldLabel('serviceTaskInstances', t)}
        aside={
          <>
            {counted(tasks.length)}{' '}
            {refusal === null && (
              <Link href={newOrderHref({ like: row.id })} scroll={false} className="link ml-2 print:hidden">
                {t('work-orders-detail.new-like')}
              </Link>
            )}
          </>
        }
      >
        {tasks.length > 0 ? (
          <ServiceTasks workOrder={row} tasks={tasks} mayTime={refusal === null && !isGone(row)} />
        ) : (
          <p className="text-quiet">{t('work-orders-detail.tasks-none')}</p>
        )}
      </Section>
      <Section title={t('work-orders-detail.cost')}>
        <CostPanel workOrder={row} nameOf={nameOf} />
      </Section>
      {attachments.length > 0 && (
        <Section title={t('work-orders-detail.attachments')} aside={counted(attachments.length)}>
          <Attachments attachments={attachments} startedAt={startedAt} />
        </Section>
      )}
      <Section title={t('work-orders.comes-from')} aside={<HistoryLink subject="work_order" id={row.id} />}>
        <Provenance ledger={row.ledger} />
      </Section>
    </>
  )
}

const counted = (count: number) => count > 0 && <span className="figures">{count}</span>

/** One field of the table, for people; empty for none. */
const FACT: ByKind<typeof FIELDS, [WorkOrderRow, Words], Record<FieldKind, ReactNode>> = {
  text: (field, row) => row[field],
  prose: (field, row) => row[field],
  code: (field, row, t) => row[field] && <CopyId id={row[field]} what={t(`work-orders.copied-${field}`)} />,
  person: (field, row, t) =>
    row[field] ? (
      <NamedId
        kinds={PERSON_KINDS}
        id={row[field]}
        what={t('work-orders.id-of-user')}
        unnamed={t('work-orders.person-unnamed')}
      />
    ) : (
      t('work-orders-detail.nobody')
    ),
  time: (field, row) => row[field] && <ZonedTime instant={row[field]} />,
  distance: (field, row) => row[field] != null && <DistanceFigure meters={row[field]} />,
  hours: (field, row, t) =>
    row[field] != null && (
      <span className="figures">
        {t('work-orders.hours', { hours: row[field].toLocaleString(t.locale) })}
      </span>
    ),
  priority: (field, row) => row[field],
  status: (field, row) => row[field],
  // Shown as a whole, where they belong.
  rate: () => null,
  items: () => null,
  tasks: () => null,
}

/** What is said of some fields in another way than of their kind. */
const OWN: { readonly [F in FieldName]?: (row: WorkOrderRow, startedAt: number, t: Words) => ReactNode } = {
  vendorUuid: ({ vendorUuid }) => vendorUuid && <NamedVendor id={vendorUuid} />,
  dueAtTime: (row, startedAt) => row.dueAtTime && <Due row={row} startedAt={startedAt} />,
  completedAtTime: (row, _startedAt, t) => (
    <>
      <ZonedTime instant={row.completedAtTime} />
      <span className="block text-label text-quiet">{t('work-orders-detail.completed-note')}</span>
    </>
  ),
}

const factsOf = (row: WorkOrderRow, startedAt: number, names: readonly FieldName[], t: Words) =>
  names.map((name) => ({
    term: fieldLabel(name, t),
    value: OWN[name]
      ? OWN[name](row, startedAt, t)
      : forField<typeof FIELDS, [WorkOrderRow, Words], ReactNode>(FIELDS, name, FACT, row, t),
  }))

const placed = (place: 'listed' | 'last') => FIELD_NAMES.filter((name) => FIELDS[name].fact === place)

function facts(row: WorkOrderRow, startedAt: number, t: Words) {
  const [due = [], ...others] = placed('listed').map((name) => factsOf(row, startedAt, [name], t))
  return [
    ...due,
    {
      term: t('work-orders-detail.asset'),
      value: row.assetId && (
        <NamedId
          kinds={ASSET_KINDS}
          id={row.assetId}
          what={t('work-orders.id-of-asset')}
          unnamed={t('work-orders.asset-unnamed')}
          hrefOf={({ id }) => vehicleHref(id)}
        />
      ),
    },
    ...others.flat(),
    { term: t('work-orders-detail.created'), value: <ZonedTime instant={row.createdAtTime} /> },
    { term: t('work-orders-detail.updated'), value: <ZonedTime instant={row.updatedAtTime} /> },
    ...factsOf(
      row,
      startedAt,
      placed('last').filter((name) => row[name]),
      t,
    ),
    ...(row.archivedAtTime
      ? [{ term: t('work-orders-detail.archived'), value: <ZonedTime instant={row.archivedAtTime} /> }]
      : []),
  ].map(({ term, value }) => ({
    term,
    value: value || <span className="text-quiet">{t('work-orders.not-set')}</span>,
  }))
}
