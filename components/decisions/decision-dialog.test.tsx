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
const drawn = vi.hoisted(() => ({ form: null as Form | null, goneFrom: null as readonly Standing[] | null }))
vi.mock('@/components/form/use-desk-form', () => ({
  useDeskForm: (form: Form) => {
    drawn.form = form
    return {
      begun: form.begin(),
      form: { getValues: () => ({}) },
      goFrom: (stands: readonly Standing[]) => (drawn.goneFrom = stands),
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
