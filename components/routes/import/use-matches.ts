import { type ImportLine, LONGEST_CELL } from '@/lib/import/file/columns'
import type { NamedColumn } from '@/lib/import/file/routes-of'
import { namesToAsk, useNames } from './use-names'

/** What the directory knows by the names in these rows; those that were not answered yet are not in it. */
export const useMatches = (lines: readonly ImportLine[]) =>
  useNames({
    driver: namesIn(lines, 'driver'),
    vehicle: namesIn(lines, 'vehicle'),
    address: namesIn(lines, 'address'),
  })

const namesIn = (lines: readonly ImportLine[], kind: NamedColumn): string[] =>
  namesToAsk(
    lines.map(({ cells }) => {
      // A place with coordinates is none of the address book.
      const isPlace = kind === 'address' && (cells.latitude || cells.longitude)
      return isPlace ? undefined : cells[kind]
    }),
    LONGEST_CELL[kind],
  )
