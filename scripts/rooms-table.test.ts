import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a client is made into is no room. */
const MADE = 'generated'

test('the table of rooms in docs/architecture.md names every folder of lib and components', () => {
  const [, rooms = ''] = readFileSync('docs/architecture.md', 'utf8').split('\n## Rooms\n')
  // A noun's components stand beside its room of `lib`, under the same name.
  const named = new Set(
    rooms
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.split('/').at(-1))),
  )
  const folders = ['lib', 'components'].flatMap((place) =>
    readdirSync(place, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== MADE)
      .map(({ name }) => `${place}/${name}`),
  )
  expect(folders.filter((folder) => !named.has(folder.split('/').at(-1)))).toEqual([])
})
