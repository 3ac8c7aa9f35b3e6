import { expect, it, vi } from 'vitest'
import { importRowsBody } from '@/lib/import/schema'
import { sendFile } from './send-file'

const readBy = { zone: 'America/Phoenix', order: 'day-first' } as const
const route = {
  ...{ position: 0, name: 'North', body: null, pending: false, warnings: [], begins: null },
  lines: [
    { row: 2, cells: { route: 'North', departure: '5/3/2026 06:15', 'stop-notes': `${'x'.repeat(3999)}😀` } },
  ],
  problems: [{ row: 2, column: 'stop-notes' as const, code: 'too-long' as const }],
}

const long = {
  ...{ position: 1, name: 'Long', body: null, pending: false, warnings: [], begins: null },
  lines: Array.from({ length: 501 }, (_, index) => ({ row: index + 3, cells: { route: 'Long' } })),
  problems: [{ row: 3, column: null, code: 'too-many-rows' as const }],
}

/** Sends a file of two routes; `refused` is what our API says to its rows. */
async function send(refused: string | null) {
  const asked: { to: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    asked.push({ to: `${method} ${path}`, body: JSON.parse(body) })
    if (path.endsWith('/rows'))
      return refused
        ? Response.json({ error: { code: refused, message: 'Refused.' } }, { status: 409 })
        : new Response(null, { status: 204 })
    const counts = { checked: 0, waiting: 0, sending: 0, made: 0, refused: 1, unknown: 0 }
    const told = { fileName: 'plan.csv', state: 'running', reason: null, by: null, routes: 1, counts }
    return Response.json({ data: { id: 'i1', createdAt: '', endedAt: null, ...told } })
  })
  const sent = { fileName: 'plan.csv', routes: [route, long], readBy, onSent: () => undefined }
  const ended = sendFile({ id: 'i1', last: null, ...sent })
  const failed = await ended.then(
    () => null,
    (error: unknown) => error,
  )
  return { asked, failed }
}

it('hands over what our API takes, though a cell is longer than what is kept of it, and a route has too many rows', async () => {
  const { asked, failed } = await send(null)
  expect(failed).toBeNull()
  expect(asked.map(({ to }) => to)).toEqual([
    'POST /api/imports',
    'POST /api/imports/i1/rows',
    'PATCH /api/imports/i1',
  ])
  expect(importRowsBody.safeParse(asked[1]?.body).error).toBeUndefined()
})

// They come back in a file of their own, of which nobody knows what was chosen for this one.
it('hands over rows that say themselves what was chosen for the whole file', async () => {
  const { asked } = await send(null)
  const { rows } = importRowsBody.parse(asked[1]?.body)
  expect(rows[0]?.lines[0]?.cells).toMatchObject({ departure: '2026-03-05 06:15', zone: 'America/Phoenix' })
  expect(rows[1]?.lines.map(({ cells }) => cells.zone)).not.toContain(undefined)
})

// Sent as another import, each of its routes would be made twice.
it('is done where the import had started and only that answer was lost, and steers it no more', async () => {
  const { asked, failed } = await send('import_started')
  expect(failed).toBeNull()
  expect(asked.map(({ to }) => to)).toEqual(['POST /api/imports', 'POST /api/imports/i1/rows'])
  expect((await send('not_found')).failed).toMatchObject({ code: 'not_found' })
})

/** A file whose cell was mended, sent anew; what is told of the import before it. */
async function sendMended(before: string | null) {
  const asked: string[] = []
  const counts = { checked: 0, waiting: 0, sending: 0, made: 0, refused: 1, unknown: 0 }
  const told = { fileName: 'plan.csv', reason: null, by: null, createdAt: '', endedAt: null, routes: 1 }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string }) => {
    asked.push(`${method} ${path}`)
    if (path.endsWith('/rows')) return new Response(null, { status: 204 })
    if (method !== 'GET') return Response.json({ data: { id: 'i2', state: 'running', ...told, counts } })
    return before === null
      ? Response.json({ error: { code: 'not_found', message: 'None.' } }, { status: 404 })
      : Response.json({ data: { id: 'i1', state: before, ...told, counts, troubled: [] } })
  })
  const sent = { last: 'i1', fileName: 'plan.csv', routes: [route], readBy, onSent: () => undefined }
  return { goesOn: await sendFile({ id: 'i2', ...sent }), asked }
}

it('starts no second import of a file whose first one had started, though a cell was mended since', async () => {
  expect(await sendMended('running')).toEqual({ goesOn: 'i1', asked: ['GET /api/imports/i1'] })
  expect((await sendMended('done')).goesOn).toBe('i1')
  for (const before of ['gathering', null]) {
    const { goesOn, asked } = await sendMended(before)
    expect(goesOn).toBe('i2')
    expect(asked.at(-1)).toBe('PATCH /api/imports/i2')
  }
})
