import { type CsvTable, decodeCsv, readCsv } from '@/lib/import/file/read-csv'
import { writeLines } from '@/lib/import/file/write-lines'
import type { Words } from '@/lib/words/words'

/** What is more is imported in parts. */
const MOST_BYTES = 5 * 1024 * 1024

/** A file as a table, or in words why it is none that could be imported. */
export async function openFile(file: File, t: Words): Promise<CsvTable | string> {
  if (file.size > MOST_BYTES) return t('routes-import.file-too-large')
  const table = readCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())))
  if (table.misquoted !== null) return t('routes-import.file-misquoted', { row: table.misquoted })
  return table.rows.length === 0 ? t('routes-import.file-empty') : table
}

/** A file to begin with: our heads, and a route of two stops. */
export const templateOf = (t: Words): Blob => {
  const zone = 'America/Phoenix'
  return new Blob(
    [
      writeLines(
        [
          {
            row: 2,
            cells: {
              route: t('routes-import.example-route'),
              stop: t('routes-import.example-depot'),
              latitude: '33.4484',
              longitude: '-112.0740',
              departure: '2027-01-15 06:15',
              zone,
            },
          },
          {
            row: 3,
            cells: {
              stop: t('routes-import.example-customer'),
              address: t('routes-import.example-address'),
              latitude: '33.4152',
              longitude: '-111.8315',
              arrival: '2027-01-15 07:05',
              zone,
            },
          },
        ],
        t,
      ),
    ],
    { type: 'text/csv' },
  )
}
