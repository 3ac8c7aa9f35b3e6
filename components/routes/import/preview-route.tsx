import { TriangleAlert } from 'lucide'
import { useWords } from '#use-words'
import { FieldError } from '@/components/ui/form/field'
import { Icon } from '@/components/ui/icon'
import { fold } from '@/lib/directory/fold'
import { IMPORT_COLUMNS, type ImportColumn, type ImportLine } from '@/lib/import/file/columns'
import { problemKey } from '@/lib/import/file/problems'
import type { Matches, ReadRoute } from '@/lib/import/file/routes-of'
import { beginWords } from './begin-words'
import { type Edits, editKey, isShownEdit } from './edits'
import { MendCell } from './mend-cell'

interface PreviewRouteProps {
  route: ReadRoute
  edits: Edits
  matches: Matches
  onEdit: (row: number, column: ImportColumn, text: string) => void
}

/** A route as the file means it; what is wrong with it is mended in place. */
export function PreviewRoute({ route, edits, matches, onEdit }: PreviewRouteProps) {
  const t = useWords()
  const first = route.lines[0]
  const said = (column: ImportColumn) => route.lines.find(({ cells }) => cells[column])?.cells[column]
  const { begins } = route
  // In words, as it was read: the cell itself may mean another day.
  const begin =
    begins &&
    t(begins.leaves ? 'routes-import.leaves' : 'routes-import.arrives', {
      time: beginWords(begins.at, begins.zone, t.locale),
    })
  const facts = [said('driver'), said('vehicle'), begin].filter(Boolean)
  return (
    <li className="border-t border-line py-2.5">
      <p>
        <span className="font-strong break-words">{route.name || t('routes-import.no-name')}</span>{' '}
        <span className="text-quiet">
          {[
            t('routes-import.row', { row: first?.row ?? 1 }),
            t('routes-import.stops', { count: route.lines.length }),
            ...facts,
          ].join(' · ')}
        </span>
      </p>
      {route.problems
        .filter(({ column }) => column === null)
        .map(({ code }) => (
          <FieldError key={code}>{t(problemKey(code))}</FieldError>
        ))}
      {route.warnings.map(({ row, code }) => (
        <p key={code} className="mt-1 flex gap-1 text-label text-caution-ink">
          <Icon of={TriangleAlert} className="mt-0.5 size-3 shrink-0 text-caution-shape" />
          <span className="min-w-0">{t(`routes-import.warning-${code}`, { row })}</span>
        </p>
      ))}
      <div className="grid gap-3 pt-1 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {route.lines.flatMap((line) =>
          IMPORT_COLUMNS.filter(
            (column) =>
              isShownEdit(edits, route.lines, line.row, column) ||
              route.problems.some((problem) => problem.row === line.row && problem.column === column),
          ).map((column) => (
            <Mend
              key={editKey(line.row, column)}
              line={line}
              column={column}
              problem={route.problems.find((one) => one.row === line.row && one.column === column)?.code}
              matches={matches}
              onEdit={onEdit}
            />
          )),
        )}
      </div>
    </li>
  )
}

interface MendProps extends Pick<PreviewRouteProps, 'matches' | 'onEdit'> {
  line: ImportLine
  column: ImportColumn
  problem: ReadRoute['problems'][number]['code'] | undefined
}

/** A cell that is wrong, or was: typed anew, or chosen where several bear its name. */
function Mend({ line: { row, cells }, column, problem, matches, onEdit }: MendProps) {
  const t = useWords()
  const text = cells[column] ?? ''
  const match =
    column === 'driver' || column === 'vehicle' || column === 'address'
      ? matches[column].get(fold(text))
      : undefined
  return (
    <MendCell
      label={t('routes-import.cell', { column: t(`lib-import.column-${column}`), row })}
      text={text}
      error={problem && t(problemKey(problem))}
      several={match && 'several' in match ? match.several : null}
      onEdit={(typed) => onEdit(row, column, typed)}
    />
  )
}
