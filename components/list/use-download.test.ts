import { expect, it } from 'vitest'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import { takeFile } from './use-download'

speakHere(english)

it('says why a file was not taken, also where the code that takes it does not come', async () => {
  const refuses = async () => ({ downloadList: async () => 'Too many rows.' })
  expect(await takeFile('/api/lists/routes/export', undefined, refuses)).toBe('Too many rows.')
  const gone = () => Promise.reject(new Error('Loading chunk 7 failed.'))
  expect(await takeFile('/api/lists/routes/export', undefined, gone)).toMatch(/reach/)
})
