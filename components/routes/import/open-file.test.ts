import { expect, it } from 'vitest'
import { writeLines } from '@/lib/import/file/write-lines'
import { english } from '@/test/english'
import { openFile, templateOf } from './open-file'

const opened = (text: string | Blob) => openFile(new File([text], 'plan.csv'), english)

it('opens what we wrote ourselves', async () => {
  expect(await opened(templateOf(english))).toMatchObject({ rows: [{ row: 2 }, { row: 3 }] })
})

it('has coordinates below zero as the numbers that they are', async () => {
  const lines = (await templateOf(english).text()).split('\r\n')
  expect(lines[1]).toMatch(/,33\.4484,-112\.0740,/)
  const cells = { route: '-1', latitude: '=1', longitude: '-122,6' }
  expect(writeLines([{ row: 2, cells }], english)).toContain(`"'-1"`)
  expect(writeLines([{ row: 2, cells }], english)).toContain(`"'=1","-122,6"`)
})

it('refuses a file without rows, and one whose rows cannot be told apart, naming the row', async () => {
  expect(await opened('Route,Comment\n')).toContain('has no rows')
  expect(await opened('Route,Comment\nNorth,\nSouth,"urgent\nEast,\n')).toContain('in row 3 ')
})
