import { SERVICE_COLUMNS, type ServiceLine } from '@/lib/import/file/service-columns'
import { type ToldLine, writeColumns } from '@/lib/import/file/write-lines'
import type { DecimalSign } from '@/lib/typed-figure'
import type { Words } from '@/lib/words/words'

/** Rows of services as a file that is imported as it is, its figures written as those of the file that they came from. */
export const linesFile = (
  lines: readonly (ServiceLine & ToldLine)[],
  t: Words,
  decimal?: DecimalSign,
): Blob =>
  new Blob([writeColumns(SERVICE_COLUMNS, lines, (column) => t(`lib-import.column-${column}`), t, decimal)], {
    type: 'text/csv',
  })
