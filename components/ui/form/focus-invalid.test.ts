import { describe, expect, it, vi } from 'vitest'
import { focusInvalid, focusNotAdded } from './focus-invalid'

/** A form whose controls are found in their order by what is wrong with them. */
function formOf(...wrong: string[]) {
  const controls = wrong.map((sign) => ({ sign, focus: vi.fn() }))
  const querySelector = (selector: string) =>
    controls.find(({ sign }) => selector.split(', ').includes(`[${sign}]`)) ?? null
  return { controls, form: { querySelector } as unknown as HTMLElement }
}

describe('focusInvalid', () => {
  it.each([['aria-invalid=true'], ['data-invalid']])('goes to the first that is not right: %s', (sign) => {
    const { form, controls } = formOf('aria-invalid=false', sign, 'aria-invalid=true')
    expect(focusInvalid(form)).toBe(true)
    expect(controls.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0])
  })

  it('says that none is wrong', () => {
    const { form, controls } = formOf('aria-invalid=false')
    expect(focusInvalid(form)).toBe(false)
    expect(focusInvalid(null)).toBe(false)
    expect(controls[0]?.focus).not.toHaveBeenCalled()
  })
})

it('goes to what was typed and not added, and to nothing else that is wrong', () => {
  const { form, controls } = formOf('aria-invalid=true', 'data-not-added')
  expect(focusNotAdded(form)).toBe(true)
  expect(controls.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(focusNotAdded(formOf('aria-invalid=true').form)).toBe(false)
})
