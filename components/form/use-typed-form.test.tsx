import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { object, text } from '@/components/api/read'
import { ownModules } from '@/test/own-modules'
import type { TypedFormState } from './use-typed-form'

type Drawn = Pick<TypedFormState, 'submit' | 'forget' | 'unsaved'>

const request = vi.hoisted(() => ({
  state: { pending: false, error: null, answer: undefined, done: false },
  /** What the last press does. */
  work: null as (() => Promise<unknown>) | null,
}))
vi.mock('@/components/api/use-request', () => ({
  useRequest: () => ({
    ...request.state,
    run: (work: () => Promise<unknown>) => (request.work = work),
    reset: () => undefined,
  }),
}))
ownModules('@/components/api/use-request')

const person = object({ name: text })
const COPY = 'wayboard-typed:person'

interface Told {
  send?: () => Promise<string>
  onSent?: () => unknown
}

/** The form, drawn once, with something typed of which a copy is kept. */
async function typedForm({ send = async () => 'answer', onSent = () => undefined }: Told = {}) {
  const [{ useTypedForm }, { typedAs }] = await Promise.all([
    import('./use-typed-form'),
    import('./typed-as'),
  ])
  const drawn: Drawn[] = []
  function Form() {
    drawn.push(
      useTypedForm({
        begin: () => ({ name: '' }),
        valuesOf: (begun) => begun,
        schemaOf: () => typedAs((values: { name: string }) => ({ ready: values, problems: [] })),
        send,
        onSent,
        isUnsaved: () => true,
        keep: { name: 'person', begun: person, values: person },
      }),
    )
    return null
  }
  renderToStaticMarkup(<Form />)
  const [form] = drawn
  if (!form) throw new Error('nothing was drawn')
  return form
}

async function press(form: Drawn): Promise<unknown> {
  request.work = null
  form.submit()
  const work = await vi.waitUntil(() => request.work)
  return work()
}

beforeEach(() => {
  request.state = { pending: false, error: null, answer: undefined, done: false }
  const kept = new Map([[COPY, 'typed']])
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('would still lose what is being sent: it may be refused', async () => {
  request.state.pending = true
  expect((await typedForm()).unsaved).toBe(true)
})

it('keeps the copy until what was typed is accepted, and has it no more when something follows', async () => {
  const copies: (string | null)[] = []
  const look = () => copies.push(sessionStorage.getItem(COPY))
  const form = await typedForm({
    send: async () => {
      look()
      return 'answer'
    },
    onSent: look,
  })
  await press(form)
  expect(copies).toEqual(['typed', null])
})

it('keeps the copy of what was refused, and of what is left while it is being sent', async () => {
  const form = await typedForm({ send: () => Promise.reject(new Error('refused')) })
  await expect(press(form)).rejects.toThrow('refused')
  expect(sessionStorage.getItem(COPY)).toBe('typed')

  request.state.pending = true
  const sent = await typedForm()
  sent.forget()
  expect(sessionStorage.getItem(COPY)).toBe('typed')
})

it('forgets the copy of what is left', async () => {
  const form = await typedForm()
  form.forget()
  expect(sessionStorage.getItem(COPY)).toBeNull()
})
