import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { Decision, Standing } from './decision-requests'

interface Form {
  begin: () => readonly Standing[]
  send: (ready: Decision, stood: readonly Standing[]) => Promise<unknown>
  onRefused: (error: unknown, stood: readonly Standing[]) => Promise<void>
}
interface Drawn {
  form: Form | null
  goneFrom: readonly Standing[] | null
  /** What it was sent again from, by itself. */
  goneOn: readonly Standing[] | null
  typed: { reason: string; until: string }
}
const drawn = vi.hoisted((): Drawn => ({
  form: null,
  goneFrom: null,
  goneOn: null,
  typed: { reason: '', until: '' },
}))
vi.mock('@/components/form/use-desk-form', () => ({
  useDeskForm: (form: Form) => {
    drawn.form = form
    return {
      begun: form.begin(),
      form: { getValues: () => drawn.typed },
      values: drawn.typed,
      goFrom: (stands: readonly Standing[]) => (drawn.goneFrom = stands),
      goOn: (stands: readonly Standing[]) => (drawn.goneOn = stands),
    }
  },
}))
vi.mock('@/components/form/desk-dialog', () => ({ DeskDialog: () => null }))
vi.mock('@/components/vehicles/queries', () => ({ askVehicle: async () => ({ mark: MARK }) }))
ownModules(
  ...['@/components/form/use-desk-form', '@/components/form/desk-dialog', '@/components/vehicles/queries'],
)
afterEach(() => vi.unstubAllGlobals())

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const CHANGED = { error: { code: 'changed_meanwhile', message: 'Somebody changed it.' } }

async function inDesk(children: ReactNode) {
  const { WordsProvider } = await import('@/components/words/words-provider')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'decisions'])}>
        {children}
      </WordsProvider>
    </QueryClientProvider>,
  )
}

async function shown(stands: readonly Standing[]) {
  const { DecidedMeanwhile } = await import('./decided-meanwhile')
  return inDesk(<DecidedMeanwhile stands={stands} next="Send again." />)
}

/** Sends a decision twice, the first time refused because of what somebody else decided: what each said that it saw. */
async function pressedTwice(dialog: ReactNode, decision: Decision, told: object = []) {
  const sent: unknown[] = []
  const answers = [json(409, CHANGED), json(200, {})]
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return json(200, { data: told })
    sent.push([path, JSON.parse(body).before])
    return answers.shift()
  })
  drawn.goneFrom = null
  await inDesk(dialog)
  const { form } = drawn
  if (!form) throw new Error('It has no form')
  const first = form.begin()
  const refusal = await form.send(decision, first).catch((error: unknown) => error)
  await form.onRefused(refusal, first)
  const stands = drawn.goneFrom ?? []
  await form.send(decision, stands)
  return { sent, stands }
}

const MARK = { by: 'Ann', reason: 'Frame crack', until: null }

it('marks a vehicle in place of none, and of what somebody else said once that was shown', async () => {
  const { MarkDialog } = await import('./mark-dialog')
  const { sent, stands } = await pressedTwice(
    <MarkDialog id="128" name="RV 128" onClose={() => undefined} />,
    { reason: 'Tire', until: '2026-03-02T14:00:00.000Z' },
  )
  expect(sent).toEqual([
    ['/api/vehicles/128/out-of-service', { mark: null }],
    ['/api/vehicles/128/out-of-service', { mark: { reason: 'Frame crack', until: null } }],
  ])
  expect(await shown(stands)).toContain('Ann')
})

it('puts off each defect in place of the deferral that its report tells', async () => {
  const { DeferDialog } = await import('./defer-dialog')
  const until = '2026-03-09T06:00:00.000Z'
  const { sent } = await pressedTwice(
    <DeferDialog defectIds={['d1']} dvirIds={['i1']} what="Wiper" onClose={() => undefined} />,
    { reason: 'Later', until: '2026-03-10T06:00:00.000Z' },
    [
      { defectId: 'd1', deferral: { by: 'Ann', reason: 'Part is ordered', until }, refusal: null },
      { defectId: 'd2', deferral: { by: 'Ann', reason: 'Another', until }, refusal: null },
    ],
  )
  expect(sent).toEqual([
    ['/api/defects/d1/deferral', { deferral: null }],
    ['/api/defects/d1/deferral', { deferral: { reason: 'Part is ordered', until } }],
  ])
})

it('shows of several what others said alone, and goes on by itself where nothing stands that it would replace', async () => {
  const { DeferDialog } = await import('./defer-dialog')
  const until = '2026-03-10T06:00:00.000Z'
  const refused = async (told: readonly object[], stood: readonly Standing[]) => {
    vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) =>
      method === 'GET' ? json(200, { data: told }) : json(409, CHANGED),
    )
    Object.assign(drawn, { goneFrom: null, goneOn: null, typed: { reason: 'Later', until: '' } })
    await inDesk(
      <DeferDialog defectIds={['d1', 'd2']} dvirIds={['i1']} what="Wiper" onClose={() => undefined} />,
    )
    const refusal = await drawn.form?.send({ reason: 'Later', until }, stood).catch((error: unknown) => error)
    await drawn.form?.onRefused(refusal, stood)
    return { from: drawn.goneFrom, on: drawn.goneOn }
  }
  const theirs = { id: 'd2', by: 'Ann', reason: 'Part is ordered', until }
  const told = ({ id, ...deferral }: Standing) => ({ defectId: id, deferral, refusal: null })
  expect(await refused([told(theirs)], [])).toEqual({ from: [theirs], on: null })
  expect(await refused([told(theirs)], [theirs]), 'nothing new: the refusal stays').toEqual({
    ...{ from: null, on: null },
  })
  expect(await refused([], [theirs])).toEqual({ from: null, on: [] })
  expect(await refused([], [])).toEqual({ from: null, on: null })

  const { sayingElse } = await import('./decision-requests')
  const mine = { id: 'd1', by: 'Mia', reason: 'Later', until }
  const said = { reason: 'Later', until: '2026-03-10T07:00:00+01:00' }
  expect(sayingElse([mine, theirs], said)).toEqual([theirs])
  expect(sayingElse([mine], { ...said, until: '2026-03-10T07:00:00Z' })).toEqual([mine])
  expect(sayingElse([{ ...mine, until: null }], { reason: 'Later', until: null })).toEqual([])
})

it('shows what stands until when and why, and nothing where nobody decided', async () => {
  const stands = [
    { id: 'd1', ...MARK },
    { id: 'd2', by: 'Mia', reason: 'Tire', until: '2026-03-02T14:00:00.000Z' },
  ]
  const html = await shown(stands)
  expect(html).toContain('Ann, until somebody takes it back: Frame crack')
  expect(html).toMatch(/Mia, until <time.*: Tire/)
  expect(html).toContain('Send again.')
  expect(await shown([])).toBe('')
})
