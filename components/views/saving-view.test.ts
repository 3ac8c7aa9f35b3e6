import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { speakHere } from '@/components/words/here'
import { english } from '@/test/english'
import { savingView } from './saving-view'

speakHere(english)

afterEach(() => vi.unstubAllGlobals())

/** Our API, whose network drops at the first request of that method. */
function apiThatLoses(lost: string) {
  const asked: string[] = []
  const names = new Set<string>()
  let loses = true
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    asked.push(`${method} ${path} ${body}`)
    if (method === lost && loses) {
      loses = false
      throw new TypeError('the network is gone')
    }
    const { name = '', search = '', shared = false } = JSON.parse(body)
    if (method === 'POST' && names.has(name))
      return Response.json({ error: { code: 'name_taken', message: 'Taken.' } }, { status: 409 })
    if (method === 'PUT') return new Response(null, { status: 204 })
    names.add(name)
    return Response.json({ data: { id: 'v1', name, search, shared } })
  })
  return asked
}

const LATE = { name: 'Late ones', search: 'show=late', shared: true, begins: true }

it('changes the view that was made already where only the list’s beginning was not saved', async () => {
  const asked = apiThatLoses('PUT')
  const save = savingView({ kind: 'routes', view: null, begins: false })
  await expect(save(LATE)).rejects.toThrow(ApiError)
  expect(await save({ ...LATE, name: 'Late' })).toMatchObject({ id: 'v1', name: 'Late' })
  expect(asked).toEqual([
    'POST /api/views {"list":"routes","name":"Late ones","search":"show=late","shared":true}',
    'PUT /api/views/default {"list":"routes","id":"v1"}',
    'PATCH /api/views/v1 {"name":"Late","search":"show=late"}',
    'PUT /api/views/default {"list":"routes","id":"v1"}',
  ])
})

it('makes it again where it was not made, and sends no more than what changes', async () => {
  const asked = apiThatLoses('POST')
  const save = savingView({ kind: 'routes', view: null, begins: false })
  await expect(save({ ...LATE, begins: false })).rejects.toThrow(ApiError)
  await save({ ...LATE, begins: false })
  const edit = savingView({ kind: 'routes', view: { id: 'v1', ...LATE }, begins: true })
  await edit({ ...LATE, search: null })
  expect(asked.map((one) => one.slice(0, one.indexOf(' {')))).toEqual([
    'POST /api/views',
    'POST /api/views',
    'PATCH /api/views/v1',
  ])
  expect(asked.at(-1)).toContain('{"name":"Late ones"}')
})
