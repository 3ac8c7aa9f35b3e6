import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { MOST_ROWS } from './csv'

/** A file that would be longer than `MOST_ROWS`, with how many rows there are where they were counted: nothing is taken. */
export const tooManyRows = (found: number | null = null) =>
  conflict(
    'too_many_rows',
    found === null
      ? say('lib-export.too-many-to-count', { most: MOST_ROWS })
      : say('lib-export.too-many', { found, most: MOST_ROWS }),
  )
