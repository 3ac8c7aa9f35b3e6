import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { openFile, templateOf } from './open-file'

const opened = (text: string | Blob) => openFile(new File([text], 'plan.csv'), english)

it('opens what we wrote ourselves', async () => {
  expect(await opened(templateOf(english))).toMatchObject({ rows: [{ row: 2 }, { row: 3 }] })
})

it('refuses a file without rows, and one whose rows cannot be told apart, naming the row', async () => {
  expect(await opened('Route,Comment\n')).toContain('has no rows')
  expect(await opened('Route,Comment\nNorth,\nSouth,"urgent\nEast,\n')).toContain('in row 3 ')
})
