import { Download } from 'lucide'
import { useMemo, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { ColumnMatches } from '@/components/routes/import/column-matches'
import { type Edits, editKey, mended } from '@/components/routes/import/edits'
import { MendCell } from '@/components/routes/import/mend-cell'
import { useDayOrder } from '@/components/routes/import/use-day-order'
import { type Known, namesToAsk, useNames } from '@/components/routes/import/use-names'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { FieldError } from '@/components/ui/form/field'
import { saveFile } from '@/components/ui/save-file'
import { Banner } from '@/components/ui/status/banner'
import { useNow } from '@/components/ui/time/use-now'
import { metersOf } from '@/components/units/distance'
import { zonedInstant } from '@/components/units/local-time'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { fold } from '@/lib/directory/fold'
import { type DayOrder, plainDate } from '@/lib/import/file/day-order'
import { odometerUnit } from '@/lib/import/file/odometer-unit'
import { problemKey } from '@/lib/import/file/problems'
import { type CsvTable, linesOf } from '@/lib/import/file/read-csv'
import {
  LONGEST_NAME,
  MOST_SERVICES,
  matchServiceColumns,
  SERVICE_COLUMNS,
  type ServiceColumn,
  type ServiceLine,
} from '@/lib/import/file/service-columns'
import { type ReadService, servicesOf } from '@/lib/import/file/services-of'
import type { Words } from '@/lib/words/words'
import type { ListedProgramAnswer } from '../program-answer'
import { requestImport } from '../queries'
import { useNoted } from '../use-noted'
import { linesFile } from './lines-file'

const A_PART = 50
const EVERY_MS = 60_000
const TIMES: readonly ServiceColumn[] = ['done']

interface ServicesWorkbenchProps {
  fileName: string
  table: CsvTable
  programs: readonly ListedProgramAnswer[]
  /** Cells were mended and not sent, or were sent. */
  onUnsent: (unsent: boolean) => void
}

/** A file of last services before it is sent: which column is what, what is wrong, and what will be noted. */
export function ServicesWorkbench({ fileName, table, programs, onUnsent }: ServicesWorkbenchProps) {
  const t = useWords()
  const ownUnit = useDistanceUnit()
  const readAgain = useNoted()
  const nowMs = useNow(EVERY_MS)
  const [meant, setMeant] = useState(() => matchServiceColumns(table.heads))
  const toldUnit = odometerUnit(table.heads, meant)
  const unit = toldUnit ?? ownUnit
  const [edits, setEdits] = useState<Edits>({})
  const [shown, setShown] = useState(A_PART)
  const [noted, setNoted] = useState<{ added: number; already: number } | null>(null)
  const { pending, error, run } = useRequest<void>()
  const inFile = useMemo(() => linesOf(table, meant), [table, meant])
  const lines = useMemo(() => mended(inFile, edits), [inFile, edits])
  const { order, choice: orderChoice } = useDayOrder({ inFile, lines, columns: TIMES })
  const asked = useMemo(
    () =>
      namesToAsk(
        lines.map(({ cells }) => cells.vehicle),
        LONGEST_NAME,
      ),
    [lines],
  )
  // A program is of trailers and other equipment, too.
  const { matches, error: namesError, refetch } = useNames({ asset: asked })
  const vehicles = matches.asset
  const services = useMemo(
    () =>
      servicesOf(lines, {
        ...{ programs, vehicles, nowMs, order, instantOf: zonedInstant },
        ...{ decimal: table.decimal, metersOf: (typed, decimal) => metersOf(typed, unit, decimal) },
      }),
    [lines, programs, vehicles, nowMs, order, unit, table.decimal],
  )
  if (services.length > MOST_SERVICES)
    return (
      <ErrorNotice title={t('programs.import-too-many', { count: services.length, most: MOST_SERVICES })} />
    )
  const ready = services.flatMap(({ body }) => body ?? [])
  const toMend = services.filter(({ problems }) => problems.length > 0)
  const isTouched = ({ line }: ReadService) =>
    Object.keys(edits).some((key) => key.startsWith(`${line.row} `))
  const listed = services.filter((one) => one.problems.length > 0 || isTouched(one))
  const asking = services.some((one) => one.pending)
  const blocked = asking
    ? t('routes-import.asking')
    : ready.length === 0
      ? t('programs.import-nothing')
      : null
  const onSend = () =>
    void run(async () => {
      setNoted(await requestImport(fileName.slice(0, 255), ready))
      onUnsent(false)
      await readAgain()
    })
  const onTroubled = () =>
    saveFile(
      t('programs.import-problems-file'),
      linesFile(
        toMend.map((one) => ({ ...readAlike(one.line, order), told: saidOf(one, t) })),
        t,
        { unit, decimal: table.decimal },
      ),
    )
  return (
    <div className="mt-4 space-y-4">
      <ColumnMatches
        table={table}
        columns={SERVICE_COLUMNS}
        labelOf={(column) => t(`lib-import.column-${column}`)}
        meant={meant}
        onChange={setMeant}
      />
      {orderChoice}
      <p className="text-table text-quiet">
        {t('programs.import-figures', { unit, told: toldUnit === null ? 'no' : 'head' })}
        {table.decimal === ',' && ` ${t('programs.import-decimal-comma')}`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" pending={pending} disabledReason={blocked} onClick={onSend}>
          {t('programs.import-send', { count: ready.length })}
        </Button>
        {toMend.length > 0 && (
          <Button icon={Download} onClick={onTroubled}>
            {t('routes-import.problems-file')}
          </Button>
        )}
        <span role="status" className="text-table text-quiet">
          {toMend.length > 0 && t('programs.import-left-out', { count: toMend.length })}
        </span>
      </div>
      {noted && <Banner tone="good" title={t('programs.import-noted', noted)} />}
      {namesError && <ApiErrorNotice error={namesError} onAgain={() => void refetch()} />}
      {error && <ApiErrorNotice error={error} kept={t('programs.import-kept')} />}
      <ul aria-label={t('programs.import-preview')}>
        {listed.slice(0, shown).map((one) => (
          <TroubledService
            key={one.line.row}
            service={one}
            {...{ edits, vehicles, programs }}
            onEdit={(column, text) => {
              setEdits({ ...edits, [editKey(one.line.row, column)]: text })
              onUnsent(true)
            }}
          />
        ))}
      </ul>
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + A_PART)}>{t('routes-import.show-more')}</Button>
      )}
    </div>
  )
}

interface TroubledServiceProps extends Pick<ServicesWorkbenchProps, 'programs'> {
  service: ReadService
  edits: Edits
  vehicles: Known['asset']
  onEdit: (column: ServiceColumn, text: string) => void
}

/** A row that is wrong, or was; its cells are mended in place. */
function TroubledService({ service, edits, vehicles, programs, onEdit }: TroubledServiceProps) {
  const t = useWords()
  const { line, problems } = service
  const { row, cells } = line
  const severalOf = (column: ServiceColumn) => {
    const text = fold(cells[column] ?? '')
    const match = column === 'vehicle' ? vehicles.get(text) : undefined
    if (match && 'several' in match) return match.several
    const called = programs.filter(({ name }) => fold(name) === text)
    return column === 'program' && called.length > 1 ? called : null
  }
  return (
    <li className="border-t border-line py-2.5">
      <p>
        <span className="font-strong break-words">
          {[cells.program, cells.vehicle].filter(Boolean).join(', ')}
        </span>{' '}
        <span className="text-quiet">{t('routes-import.row', { row })}</span>
      </p>
      {problems
        .filter(({ column }) => column === null)
        .map(({ code }) => (
          <FieldError key={code}>{t(problemKey(code))}</FieldError>
        ))}
      <div className="grid gap-3 pt-1 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {SERVICE_COLUMNS.filter(
          (column) => editKey(row, column) in edits || problems.some((one) => one.column === column),
        ).map((column) => {
          const code = problems.find((one) => one.column === column)?.code
          return (
            <MendCell
              key={column}
              label={t('routes-import.cell', { column: t(`lib-import.column-${column}`), row })}
              text={cells[column] ?? ''}
              error={code && t(problemKey(code))}
              several={severalOf(column)}
              onEdit={(text) => onEdit(column, text)}
            />
          )
        })}
      </div>
    </li>
  )
}

/** The row with a day that is read alike in whatever order the file's dates are taken. */
const readAlike = ({ row, cells }: ServiceLine, order: DayOrder): ServiceLine =>
  cells.done ? { row, cells: { ...cells, done: plainDate(cells.done, order) } } : { row, cells }

const saidOf = ({ problems }: ReadService, t: Words): string =>
  problems
    .map(({ column, code }) =>
      [column === null ? null : `${t(`lib-import.column-${column}`)}:`, t(problemKey(code))]
        .filter((part) => part !== null)
        .join(' '),
    )
    .join(' ')
