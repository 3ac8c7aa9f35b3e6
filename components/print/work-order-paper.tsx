import { useWords } from '#use-words'
import type { ListedDvirAnswer } from '@/components/dvirs/listed-dvir'
import { safetyWords } from '@/components/dvirs/safety'
import { Paper, PaperFacts, PaperPart, PaperTime, type Sheet } from '@/components/print/paper'
import { hoursWords } from '@/components/ui/time/format-instant'
import { DistanceFigure } from '@/components/units/distance-figure'
import { CostPanel } from '@/components/work-orders/detail/cost-panel'
import { itemTypeText, reportText } from '@/components/work-orders/item-list'
import { isReport } from '@/components/work-orders/items/reports-of-items'
import { moneyText } from '@/components/work-orders/money-text'
import { partWords } from '@/components/work-orders/part-words'
import { priceCurrency } from '@/components/work-orders/price-currency'
import { priorityText, statusText, taskStatusText } from '@/components/work-orders/status-text'
import { hundredths } from '@/components/work-orders/typed-figures'
import { workOrderName } from '@/components/work-orders/work-order-name'
import { MINUTE_MS } from '@/lib/durations'
import { fieldLabel } from '@/lib/work-orders/field-words'
import type { ServiceTask, WorkOrderRow } from '@/lib/work-orders/schema'

/** What ids of a work order are called, as far as somebody knows: people, assets, service tasks, vendors. */
export interface NamesOnPaper {
  people: Readonly<Record<string, string>>
  assets: Readonly<Record<string, string>>
  tasks: Readonly<Record<string, string>>
  vendors: Readonly<Record<string, string>>
}

interface WorkOrderPaperProps extends Sheet {
  row: WorkOrderRow
  /** Those among its items, as far as they are known. */
  reports: readonly Pick<ListedDvirAnswer, 'id' | 'name' | 'safetyStatus' | 'what'>[]
  names: NamesOnPaper
}

/** A work order on paper: what is to be done, with what, and what it costs to the cent. */
export function WorkOrderPaper({ row, reports, names, ...paper }: WorkOrderPaperProps) {
  const t = useWords()
  const name = workOrderName(row, t)
  const tasks = row.serviceTaskInstances ?? []
  const items = row.items ?? []
  const nameOfTask = (id: string) => names.tasks[id] ?? t('work-orders.service-task')
  const named = (known: Readonly<Record<string, string>>, id: string | null | undefined, unnamed: string) =>
    id && (known[id] ?? unnamed)
  return (
    <Paper
      {...paper}
      kind={t('print.work-order')}
      title={name}
      under={
        <>
          <strong>{statusText(row.status, t)}</strong>
          {row.priority && <span>{priorityText(row.priority, t)}</span>}
          <span className="text-quiet">{t('print.id', { id: row.id })}</span>
        </>
      }
    >
      {row.ledger.goneAt && (
        <p className="mb-3 font-strong">{t('ledger.gone-title', { noun: 'work_order' })}</p>
      )}
      {row.ledger.stub && <p className="mb-3">{t('work-orders-detail.id-only-title')}</p>}
      {row.description && row.description.trim() !== name && (
        <PaperPart title={fieldLabel('description', t)}>
          <p className="whitespace-pre-line wrap-anywhere">{row.description}</p>
        </PaperPart>
      )}
      <PaperPart title={t('work-orders-detail.facts')}>
        <PaperFacts
          facts={[
            {
              term: t('work-orders-detail.asset'),
              value: named(names.assets, row.assetId, t('work-orders.asset-unnamed')),
            },
            {
              term: fieldLabel('dueAtTime', t),
              value: row.dueAtTime && <PaperTime instant={row.dueAtTime} />,
            },
            {
              term: fieldLabel('assignedUserId', t),
              value:
                named(names.people, row.assignedUserId, t('work-orders.person-unnamed')) ??
                t('work-orders-detail.nobody'),
            },
            { term: fieldLabel('category', t), value: row.category },
            { term: fieldLabel('poNumber', t), value: row.poNumber },
            { term: fieldLabel('invoiceNumber', t), value: row.invoiceNumber },
            {
              term: fieldLabel('vendorUuid', t),
              // No id can be copied from paper: it stands there, as what it is, where nothing else is known.
              value:
                row.vendorUuid &&
                named(names.vendors, row.vendorUuid, t('work-orders.vendor-id', { id: row.vendorUuid })),
            },
            {
              term: fieldLabel('odometerMeters', t),
              value: row.odometerMeters != null && <DistanceFigure meters={row.odometerMeters} />,
            },
            {
              term: fieldLabel('engineHours', t),
              value:
                row.engineHours != null &&
                t('work-orders.hours', { hours: row.engineHours.toLocaleString(t.locale) }),
            },
            {
              term: t('work-orders-detail.created'),
              value: row.createdAtTime && <PaperTime instant={row.createdAtTime} />,
            },
            {
              term: fieldLabel('completedAtTime', t),
              value: row.completedAtTime && <PaperTime instant={row.completedAtTime} />,
            },
          ]}
        />
      </PaperPart>
      {items.length > 0 && (
        <PaperPart title={fieldLabel('items', t)}>
          <ul>
            {items.map((item) => {
              const { id, type } = item
              const report = isReport(item) ? reports.find((one) => one.id === id) : undefined
              return (
                <li key={`${type} ${id}`} className="flex flex-wrap gap-x-3 text-table">
                  {isReport(item) ? reportText(report, t) : itemTypeText(type, t)}{' '}
                  {report?.safetyStatus && <strong>{safetyWords(report.safetyStatus, t)}</strong>}{' '}
                  {report?.what && <span className="wrap-anywhere">{report.what}</span>}{' '}
                  <span className="text-quiet wrap-anywhere">{t('print.id', { id })}</span>
                </li>
              )
            })}
          </ul>
        </PaperPart>
      )}
      <PaperPart title={fieldLabel('serviceTaskInstances', t)}>
        {tasks.length > 0 ? (
          <ol className="border-t border-line">
            {tasks.map((task, index) => (
              <Task
                key={task.id ?? index}
                task={task}
                name={nameOfTask(task.serviceTaskId)}
                currency={priceCurrency(row, task)}
              />
            ))}
          </ol>
        ) : (
          <p className="text-quiet">{t('work-orders-detail.tasks-none')}</p>
        )}
      </PaperPart>
      <PaperPart title={t('work-orders-detail.cost')}>
        <CostPanel workOrder={row} nameOf={nameOfTask} />
      </PaperPart>
      {row.closingNotes && (
        <PaperPart title={fieldLabel('closingNotes', t)}>
          <p className="whitespace-pre-line wrap-anywhere">{row.closingNotes}</p>
        </PaperPart>
      )}
    </Paper>
  )
}

interface TaskProps {
  task: ServiceTask
  name: string
  /** Of its parts' prices. */
  currency: string
}

function Task({ task, name, currency }: TaskProps) {
  const t = useWords()
  const { status, laborTimeMinutes: minutes, laborHourlyCost: hourly, parts } = task
  const time = minutes ? hoursWords(minutes * MINUTE_MS, t) : t('work-orders-detail.labor-none')
  return (
    <li className="break-inside-avoid border-b border-line py-1.5 text-table wrap-anywhere">
      <div className="flex flex-wrap justify-between gap-x-3">
        <strong className="text-body">{name}</strong>
        <span>
          {status && `${taskStatusText(status, t)} · `}
          {minutes && hourly
            ? t('work-orders-detail.labor-at', { time, cost: moneyText(hourly.amount, hourly.currency) })
            : time}
        </span>
      </div>
      {(parts ?? []).map((part, index) => (
        <p key={part.id ?? index} className="flex flex-wrap justify-between gap-x-3 text-quiet">
          <span>
            {t('work-orders-detail.part-line', {
              part: partWords(part.partId, t),
              quantity: part.quantity ?? '–',
            })}
          </span>
          <span className="figures">
            {part.costCentsOverride == null
              ? t('work-orders-detail.part-price')
              : t('print.each', { price: moneyText(hundredths(part.costCentsOverride), currency) })}
          </span>
        </p>
      ))}
    </li>
  )
}
