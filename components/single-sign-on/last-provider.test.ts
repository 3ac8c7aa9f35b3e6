import { afterEach, expect, it, vi } from 'vitest'
import { askLastProvider } from './queries'

const PROVIDER = {
  ...{ issuer: 'https://login.example.com', clientId: 'a', groupsClaim: 'groups', version: 4 },
  groups: { administrator: [], dispatcher: [], mechanic: [], viewer: [] },
  defaultRole: null,
}
const answers = (lines: Record<string, string>) =>
  vi.stubGlobal('fetch', async (path: string) => {
    const action = new URLSearchParams(path.split('?')[1]).get('action') ?? ''
    const at = lines[action]
    return Response.json({ data: at ? [{ actorName: action, at }] : [] })
  })
afterEach(() => vi.unstubAllGlobals())

it('was set or changed by whoever did so last: one that was removed before has been set anew', async () => {
  const by = async (now: typeof PROVIDER | null) => (await askLastProvider(now))?.by
  answers({ 'single_sign_on.set': '2026-03-02T07:00:00.000Z' })
  expect(await by(PROVIDER)).toBe('single_sign_on.set')
  answers({
    'single_sign_on.changed': '2026-03-01T07:00:00.000Z',
    'single_sign_on.set': '2026-03-02T07:00:00.000Z',
    'single_sign_on.removed': '2026-03-01T08:00:00.000Z',
  })
  expect(await by(PROVIDER)).toBe('single_sign_on.set')
  expect(await by(null)).toBe('single_sign_on.removed')
  answers({
    'single_sign_on.changed': '2026-03-03T07:00:00.000Z',
    'single_sign_on.set': '2026-03-02T07:00:00.000Z',
  })
  expect(await by(PROVIDER)).toBe('single_sign_on.changed')
})
