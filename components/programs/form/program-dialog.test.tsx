import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Reader } from '@/components/api/read'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { ProgramAnswer } from '../program-answer'
import { programValues, type ProgramValues } from './program-values'

interface Over {
  values: Record<'before' | 'mine' | 'theirs', ProgramValues>
  onConfirm: (chosen: ProgramValues) => void
}
const page = vi.hoisted(() => ({
  /** What somebody else made of it meanwhile. */
  theirs: null as unknown,
  typed: null as unknown,
  look: vi.fn(),
  goOn: vi.fn(),
  form: null as null | {
    onRefused: (error: unknown, begun: unknown) => unknown
    keep: { name: string; begun: Reader<unknown>; values: Reader<unknown> }
  },
  over: null as unknown,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
vi.mock('@/components/form/use-meanwhile', () => ({
  useMeanwhile: () => ({
    met: page.theirs && { theirs: page.theirs, saved: null },
    look: page.look,
    close: () => undefined,
  }),
}))
vi.mock('@/components/form/use-desk-form', () => ({
  useDeskForm: (form: NonNullable<typeof page.form> & { begin: () => unknown }) => {
    page.form = form
    return { begun: form.begin(), values: page.typed, goOn: page.goOn }
  },
}))
vi.mock('@/components/form/desk-dialog', () => ({
  DeskDialog: ({ over }: { over: unknown }) => {
    page.over = over
    return null
  },
}))
ownModules(
  ...['next/navigation', '@/components/form/use-meanwhile'],
  ...['@/components/form/use-desk-form', '@/components/form/desk-dialog'],
)

const program: ProgramAnswer = {
  ...{ id: 'p1', name: 'Oil change', everyMeters: null, everyEngineHours: null, everyDays: 90 },
  ...{ whichever: 'first', nextFrom: 'done', isPeriodicInspection: false, soonDays: 14, zone: 'UTC' },
  ...{ makesOrders: false, version: 3, counts: { due: 0, soon: 0, later: 0, unknown: 0 } },
  ...{ chosen: { all: true, vehicleIds: [], tagIds: [], kinds: [] }, vehicles: [] },
}
const values = programValues(program, 'mi')
const onClose = vi.fn()

async function draw() {
  const { ProgramDialog } = await import('./program-dialog')
  const { WordsProvider } = await import('@/components/words/words-provider')
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'programs'])}>
        <ProgramDialog program={program} onClose={onClose} />
      </WordsProvider>
    </QueryClientProvider>,
  )
  return page.over as ReactElement<Over> | undefined
}

beforeEach(() => {
  Object.assign(page, { theirs: null, typed: { ...values, name: 'Oil and filter' } })
  for (const told of [page.look, page.goOn, onClose]) told.mockClear()
})

it('looks how the program stands now once it was refused, and not for one that is new', async () => {
  expect(await draw()).toBeFalsy()
  const refused = new Error('refused')
  void page.form?.onRefused(refused, program)
  expect(page.look).toHaveBeenCalledExactlyOnceWith(refused, program)
  void page.form?.onRefused(refused, null)
  expect(page.look).toHaveBeenCalledOnce()
})

it('goes on from how it stands now with what was chosen, or is done where nothing is left to save', async () => {
  const theirs = { ...program, everyDays: 60, version: 4 }
  page.theirs = theirs
  const over = await draw()
  expect(over?.props.values).toEqual({
    before: values,
    mine: { ...values, name: 'Oil and filter' },
    theirs: { ...values, days: '60' },
  })
  const chosen = { ...values, name: 'Oil and filter', days: '60' }
  over?.props.onConfirm(chosen)
  expect(page.goOn).toHaveBeenCalledExactlyOnceWith(theirs, chosen)
  expect(onClose).not.toHaveBeenCalled()

  over?.props.onConfirm({ ...values, days: '60' })
  expect(page.goOn).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('has what is typed read again after its page went, in the unit in which it was typed', async () => {
  await draw()
  const { keep } = page.form ?? {}
  const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  expect(keep?.name).toBe('program/p1/mi')
  expect(keep?.begun(kept(program), '')).toEqual(program)
  expect(keep?.begun(null, '')).toBeNull()
  const typed = { ...values, distance: '9320.6', vehicles: '1,2', kinds: 'Volvo\nMack Anthem' }
  expect(keep?.values(kept(typed), '')).toEqual(typed)
})
