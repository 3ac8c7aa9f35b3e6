import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { TypedSchema } from '@/components/form/typed-as'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

type Typed = Record<string, string>
interface Form {
  begin: () => Typed
  schemaOf: (begun: Typed) => TypedSchema<Typed, object>
}
const drawn = vi.hoisted(() => ({ form: null as Form | null }))
vi.mock('@/components/form/use-desk-form', () => ({
  useDeskForm: (form: Form) => {
    drawn.form = form
    return { values: form.begin() }
  },
}))
vi.mock('@/components/form/desk-dialog', () => ({ DeskDialog: () => null }))
ownModules('@/components/form/use-desk-form', '@/components/form/desk-dialog')

/** What the form of a dialog would send of what is typed over what it begins with. */
async function sentOf(dialog: ReactNode, typed: Typed) {
  const { WordsProvider } = await import('@/components/words/words-provider')
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'programs'])}>
        {dialog}
      </WordsProvider>
    </QueryClientProvider>,
  )
  const { form } = drawn
  if (!form) throw new Error('It has no form')
  const begun = form.begin()
  return form.schemaOf(begun)['~standard'].validate({ ...begun, ...typed })
}

const onClose = () => undefined

it('takes an engine’s hours as its meter shows them and as people write them', async () => {
  const { DoneDialog } = await import('./done-dialog')
  const done = (
    <DoneDialog
      program={{ id: 'p', name: 'Oil' }}
      vehicle={{ id: 'v', name: 'RV 128' }}
      meters={{ odometer: null, engine: null }}
      onClose={onClose}
    />
  )
  expect(await sentOf(done, { hours: '1,234.5' })).toMatchObject({ value: { engineHours: 1235 } })
  expect(await sentOf(done, { hours: '' })).toMatchObject({ value: { engineHours: null } })
  expect(await sentOf(done, { hours: 'many' })).toMatchObject({ issues: [{ message: 'Give a number.' }] })
  const { ExchangeDialog } = await import('./exchange-dialog')
  const exchange = <ExchangeDialog vehicleId="v" name="RV 128" onClose={onClose} />
  expect(await sentOf(exchange, { meter: 'engine', before: '8,123.4', after: '0' })).toMatchObject({
    value: { before: 8123, after: 0 },
  })
})
