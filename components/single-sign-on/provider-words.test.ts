import { expect, it } from 'vitest'
import { mergeValues } from '@/components/form/merge-values'
import { wordsIn } from '@/lib/words/catalog'
import { valuesOf } from './provider-values'
import { providerWords } from './provider-words'
import type { Provider } from './sign-on-answer'

const begun: Provider = {
  ...{ issuer: 'https://login.example.com', clientId: 'a', groupsClaim: 'groups', version: 1 },
  groups: { administrator: ['admins'], dispatcher: [], mechanic: [], viewer: [] },
  defaultRole: null,
}
const changed: Provider = {
  ...{ issuer: 'https://other.example.com', clientId: 'b', groupsClaim: 'roles', version: 2 },
  groups: { administrator: ['owners'], dispatcher: ['a', 'b'], mechanic: ['c'], viewer: ['d'] },
  defaultRole: 'viewer',
}

it('names each field that somebody else may have changed, and reads its value', () => {
  const { label, show } = providerWords(wordsIn('en'))
  const before = valuesOf(begun)
  const mine = { ...before, clientSecret: 'typed here' }
  const { changes, merged } = mergeValues({ before, mine, theirs: valuesOf(changed) })
  expect(
    changes.map(({ path, before: was, theirs }) => [label(path), show(path, was), show(path, theirs)]),
  ).toEqual([
    ['Issuer', 'https://login.example.com', 'https://other.example.com'],
    ['Client ID', 'a', 'b'],
    ['Groups claim', 'groups', 'roles'],
    ['Administrator', 'admins', 'owners'],
    ['Dispatcher', '', 'a\nb'],
    ['Mechanic', '', 'c'],
    ['Viewer', '', 'd'],
    ['Without a group', 'They cannot sign in', 'Viewer'],
  ])
  expect(merged.clientSecret, 'it is shown nowhere, and stands').toBe('typed here')
})
