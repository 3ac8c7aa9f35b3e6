import { SERVICE_COLUMNS, type ServiceLine } from '@/lib/import/file/service-columns'
import { type ToldLine, writeColumns } from '@/lib/import/file/write-lines'
import type { Words } from '@/lib/words/words'

/** Rows of services as a file that is imported as it is. */
export const linesFile = (lines: readonly (ServiceLine & ToldLine)[], t: Words): Blob =>
  new Blob([writeColumns(SERVICE_COLUMNS, lines, (column) => t(`lib-import.column-${column}`), t)], {
    type: 'text/csv',
  })
