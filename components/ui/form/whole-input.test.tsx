import type { ChangeEvent, ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ownModules } from '@/test/own-modules'

type Input = ComponentProps<'input'>

const drawn = vi.hoisted(() => ({ input: {} as Input }))
vi.mock('./text-input', () => ({
  TextInput: (input: Input) => {
    drawn.input = input
    return null
  },
}))

/** What hooks hold, in their order, while the box is drawn again and again. */
const hooks = vi.hoisted(() => {
  let [held, at] = [new Array<unknown>(), 0]
  const next = <Held,>(first: Held): Held => {
    if (held.length === at) held.push(first)
    return held[at++] as Held
  }
  return {
    begin: () => (held = []),
    draw: () => (at = 0),
    useRef: <Value,>(current: Value) => next({ current }),
    useState: <Value,>(value: Value) => {
      const cell = next({ value })
      return [cell.value, (to: Value) => (cell.value = to)]
    },
  }
})
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useRef: hooks.useRef,
  useState: hooks.useState,
}))
ownModules('./text-input', 'react')

/** A box of 2 March 2026, what it handed on, and what a person does in it. */
async function box() {
  const { WholeInput } = await import('./whole-input')
  const told: [string, string][] = []
  let value = '2026-03-02'
  const onWhole = (whole: string, how: string) => {
    told.push([whole, how])
    value = whole
  }
  const draw = () => {
    hooks.draw()
    renderToStaticMarkup(<WholeInput type="date" value={value} onWhole={onWhole} />)
    return drawn.input
  }
  hooks.begin()
  const held = { value: '2026-03-02', validity: { badInput: false } }
  const event = { currentTarget: held }
  const hold = (value: string, badInput: boolean) => Object.assign(held, { value, validity: { badInput } })
  return {
    told,
    held,
    hold,
    /** What is shown becomes another beside it. */
    goTo: (other: string) => void (value = other),
    press: (key: string) =>
      draw().onKeyDown?.({ ...event, key } as unknown as KeyboardEvent<HTMLInputElement>),
    become(value: string, badInput = false) {
      hold(value, badInput)
      draw().onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
    },
    leave: () => draw().onBlur?.(event as unknown as FocusEvent<HTMLInputElement>),
  }
}

it('hands on what is picked at once, each a step of the history', async () => {
  const { told, become } = await box()
  become('2026-03-05')
  become('2026-03-06')
  expect(told).toEqual([
    ['2026-03-05', 'push'],
    ['2026-03-06', 'push'],
  ])
})

it('makes one step of what is typed on and on, and passes over the years on their way', async () => {
  const { told, press, become, leave } = await box()
  for (const next of ['2026-01-02', '2026-12-02', '0002-12-02', '0020-12-02', '0202-12-02', '2025-12-02']) {
    press('1')
    become(next)
  }
  expect(told).toEqual([
    ['2026-01-02', 'push'],
    ['2026-12-02', 'replace'],
    ['2025-12-02', 'replace'],
  ])
  leave()
  press('1')
  become('2025-11-02')
  expect(told.at(-1)).toEqual(['2025-11-02', 'push'])
})

it('writes over no step that was made beside it', async () => {
  const { told, press, become, goTo } = await box()
  press('4')
  become('2026-03-04')
  press('PageUp')
  goTo('2026-03-03')
  press('8')
  become('2026-03-08')
  press('9')
  become('2026-03-09')
  expect(told).toEqual([
    ['2026-03-04', 'push'],
    ['2026-03-08', 'push'],
    ['2026-03-09', 'replace'],
  ])
})

it('moves nothing by half a date, and takes it away with the focus', async () => {
  const { told, held, press, become, leave } = await box()
  press('Backspace')
  become('', true)
  press('Enter')
  expect(held.value).toBe('')
  leave()
  expect(told).toEqual([])
  expect(held.value).toBe('2026-03-02')
})

it('hands on that it was emptied: at once, or part by part with Enter and when it is left', async () => {
  const whole = await box()
  whole.become('')
  expect(whole.told).toEqual([['', 'push']])

  for (const ends of ['Enter', 'leave'] as const) {
    const { told, hold, press, become, leave } = await box()
    press('Backspace')
    become('', true)
    // The last part goes without a word of the browser.
    hold('', false)
    expect(told).toEqual([])
    if (ends === 'Enter') press(ends)
    else leave()
    expect(told).toEqual([['', 'push']])
  }
})
