import type { OdometerUnit } from '@/lib/import/file/odometer-unit'
import { SERVICE_COLUMNS, type ServiceColumn, type ServiceLine } from '@/lib/import/file/service-columns'
import { type ToldLine, writeColumns } from '@/lib/import/file/write-lines'
import type { DecimalSign } from '@/lib/typed-figure'
import type { Words } from '@/lib/words/words'

interface Figures {
  /** What the odometer's are in, which its head says: who reads the file next may go by another. */
  unit: OdometerUnit
  /** As in the file that they came from. */
  decimal?: DecimalSign
}

/** Rows of services as a file that is imported as it is. */
export const linesFile = (
  lines: readonly (ServiceLine & ToldLine)[],
  t: Words,
  { unit, decimal }: Figures,
): Blob => {
  const nameOf = (column: ServiceColumn) =>
    column === 'odometer' ? t('lib-import.column-odometer-in', { unit }) : t(`lib-import.column-${column}`)
  return new Blob([writeColumns(SERVICE_COLUMNS, lines, nameOf, t, decimal)], {
    type: 'text/csv',
  })
}
