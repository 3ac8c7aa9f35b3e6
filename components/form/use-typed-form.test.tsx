import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { object, text } from '@/components/api/read'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import type { TypedFormState } from './use-typed-form'

interface Drawn extends Pick<TypedFormState, 'submit' | 'forget' | 'unsaved'> {
  submitFrom: (from: { name: string }) => void
  /** What is said at the field. */
  said: () => string | undefined
}

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
const mayBeThere = (error: unknown) => error instanceof Error && error.message === 'lost'

interface Told {
  send?: (ready: { name: string }, begun: { name: string }) => Promise<string>
  onSent?: () => unknown
  /** What is sent is kept, typed or not. */
  keepsSent?: boolean
  /** Something was typed. */
  typed?: boolean
  problems?: { path: string; message: string }[]
  /** Its element. */
  element?: HTMLFormElement
}

/** The form, drawn once, with something typed of which a copy is kept. */
async function typedForm({
  send = async () => 'answer',
  onSent = () => undefined,
  problems = [],
  keepsSent = false,
  typed = true,
  element,
}: Told = {}) {
  const [{ useTypedForm }, { typedAs }, { WordsProvider }] = await Promise.all([
    import('./use-typed-form'),
    import('./typed-as'),
    import('@/components/words/words-provider'),
  ])
  const drawn: Drawn[] = []
  function Form() {
    const [isHeld, setIsHeld] = useState(false)
    const form = useTypedForm({
      begin: () => ({ name: '' }),
      valuesOf: (begun) => begun,
      schemaOf: () => typedAs((values: { name: string }) => ({ ready: values, problems })),
      send,
      onSent,
      isUnsaved: () => typed,
      keep: { name: 'person', begun: person, values: person, ...(keepsSent && { sent: mayBeThere }) },
    })
    // As the browser does once it is drawn.
    if (!isHeld) {
      setIsHeld(true)
      form.hold(element ?? null)
    }
    drawn.push({ ...form, said: () => form.form.getFieldState('name').error?.message })
    return null
  }
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['form'])}>
      <Form />
    </WordsProvider>,
  )
  const form = drawn.at(-1)
  if (!form) throw new Error('nothing was drawn')
  return form
}

async function press(form: Drawn, from?: { name: string }): Promise<unknown> {
  request.work = null
  if (from) form.submitFrom(from)
  else form.submit()
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

it('sends what stands in it as of another beginning, which is kept with it before it is on its way', async () => {
  const sent: unknown[] = []
  const send = async (ready: { name: string }, begun: { name: string }) => {
    const copy: unknown = JSON.parse(sessionStorage.getItem(COPY) ?? '')
    sent.push({ ready, begun, copy })
    return 'answer'
  }
  const form = await typedForm({ send, keepsSent: true })
  await press(form, { name: 'a second one' })
  const [ready, begun] = [{ name: '' }, { name: 'a second one' }]
  expect(sent).toEqual([{ ready, begun, copy: { begun, values: ready } }])
})

it('sends nothing as of another beginning where something is to be mended first', async () => {
  const form = await typedForm({ problems: [{ path: 'name', message: 'Say the name.' }] })
  request.work = null
  form.submitFrom({ name: 'a second one' })
  await vi.waitUntil(() => form.said())
  expect(request.work).toBeNull()
})

it('keeps what is sent before it is, also where nothing was typed, for a form that says so', async () => {
  const copies: (string | null)[] = []
  const send = async () => {
    copies.push(sessionStorage.getItem(COPY))
    return 'answer'
  }
  for (const keepsSent of [true, false]) {
    sessionStorage.removeItem(COPY)
    await press(await typedForm({ keepsSent, send }))
    expect(sessionStorage.getItem(COPY)).toBeNull()
  }
  expect(copies).toEqual([JSON.stringify({ begun: { name: '' }, values: { name: '' } }), null])
})

it('keeps what was sent untouched only where it may have been carried out: the next one begins anew otherwise', async () => {
  const left = async (message: string, typed: boolean) => {
    sessionStorage.removeItem(COPY)
    const send = () => Promise.reject(new Error(message))
    await expect(press(await typedForm({ keepsSent: true, typed, send }))).rejects.toThrow(message)
    return sessionStorage.getItem(COPY)
  }
  expect(await left('lost', false)).not.toBeNull()
  expect(await left('refused', false)).toBeNull()
  expect(await left('refused', true)).not.toBeNull()
})

it('forgets the copy of what is left', async () => {
  const form = await typedForm()
  form.forget()
  expect(sessionStorage.getItem(COPY)).toBeNull()
})

/** A form with one date, that is half typed or whole. */
const dated = (badInput: boolean) => {
  const box = { name: 'name', validity: { badInput } }
  const form = { querySelector: () => null, querySelectorAll: () => [box] }
  return form as unknown as HTMLFormElement
}

it('sends no date that is half typed, and says so at its field', async () => {
  request.work = null
  const form = await typedForm({ element: dated(true) })
  form.submit()
  await vi.waitUntil(() => form.said())
  expect(form.said()).toBe('This date or time is incomplete. Complete it, or clear it.')
  expect(request.work).toBeNull()

  await press(await typedForm({ element: dated(false) }))
})

it('says it in place of what half a date is read as', async () => {
  const form = await typedForm({
    problems: [{ path: 'name', message: 'Say when.' }],
    element: dated(true),
  })
  form.submit()
  await vi.waitUntil(() => form.said()?.startsWith('This date'))
})
