import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDialogs } from '../dialog/open-dialogs'
import { followsFocus } from './follows-focus'
import { keepsFocus } from './keeps-focus'

/** As much of an element as is asked of it. */
class FakeElement {
  parent: FakeElement | null = null
  children: FakeElement[] = []
  isDisabled = false
  constructor(
    readonly name: string,
    ...children: FakeElement[]
  ) {
    for (const child of children) this.put(child)
  }
  put(child: FakeElement) {
    child.parent = this
    this.children.push(child)
  }
  /** A browser says so at once, and has the focus nowhere. */
  remove() {
    const had = at && this.contains(at) ? at : null
    if (had) at = null
    if (had) fire('focusout', had)
    if (this.parent) this.parent.children = this.parent.children.filter((one) => one !== this)
    this.parent = null
  }
  get dataset(): Record<string, string> {
    const [, follows] = /data-follows (\S+)/.exec(this.name) ?? []
    return follows === undefined ? {} : { follows }
  }
  get isConnected(): boolean {
    return this === body || (this.parent?.isConnected ?? false)
  }
  contains(other: FakeElement): boolean {
    return other === this || (other.parent !== null && this.contains(other.parent))
  }
  matches(selector: string): boolean {
    return selector.split(', ').some((one) => {
      if (one === ':disabled') return this.isDisabled
      if (one.startsWith('[') || one.startsWith('#')) return this.name.includes(one.replace(/^\[|\]$/g, ''))
      return this.name.startsWith(one)
    })
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): FakeElement[] {
    return this.children.flatMap((one) => [
      ...(one.matches(selector) ? [one] : []),
      ...one.querySelectorAll(selector),
    ])
  }
  querySelector(selector: string) {
    return this.querySelectorAll(selector)[0] ?? null
  }
  focus() {
    if (this.isConnected && !this.isDisabled) take(this)
  }
}

let body: FakeElement
let at: FakeElement | null
let heard: Map<string, Set<(event: { target: FakeElement }) => void>>
let changed: Set<() => void>
const fire = (name: string, target: FakeElement) => {
  for (const hear of heard.get(name) ?? []) hear({ target })
}
const take = (one: FakeElement) => {
  at = one
  fire('focusin', one)
}
/** What a browser does once the page has changed, and a frame later. */
const settle = async () => {
  await Promise.resolve()
  for (const look of changed) look()
  await Promise.resolve()
}

const button = (name: string) => new FakeElement(`button ${name}`)
const place = (...children: FakeElement[]) => new FakeElement('div', ...children)

beforeEach(() => {
  body = new FakeElement('body')
  at = null
  heard = new Map()
  changed = new Set()
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('window', { location: { href: 'https://desk/today' } })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => queueMicrotask(run))
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(readonly look: () => void) {}
      observe() {
        changed.add(this.look)
      }
      disconnect() {
        changed.delete(this.look)
      }
    },
  )
  vi.stubGlobal('document', {
    get body() {
      return body
    },
    get activeElement() {
      return at ?? body
    },
    querySelectorAll: (selector: string) => body.querySelectorAll(selector),
    getElementById: (id: string) => body.querySelector(`#${id}`),
    addEventListener: (name: string, hear: () => void) => {
      heard.set(name, (heard.get(name) ?? new Set()).add(hear))
    },
    removeEventListener: (name: string, hear: () => void) => heard.get(name)?.delete(hear),
  })
})

const kept: (() => void)[] = []
const keep = (around: FakeElement, as = keepsFocus) => {
  const leave = as(around as unknown as HTMLElement)
  if (leave) kept.push(leave)
  return leave
}
// The dialogs are every file's of this process.
afterEach(() => {
  for (const leave of kept.splice(0)) leave()
})

describe('what goes with the focus', () => {
  it('hands it on to what comes in its place, what is marked first', async () => {
    const start = button('start')
    const around = place(start)
    body.put(around)
    keep(around)
    start.focus()
    start.remove()
    around.put(button('correct'))
    around.put(button('stop data-autofocus'))
    await settle()
    expect(at?.name).toBe('button stop data-autofocus')
  })

  it('hands it on to what stands after it, and in the end to the title of the detail', async () => {
    const [one, other] = [button('one'), button('other')]
    const around = place(one, other)
    const title = new FakeElement('h1 #detail-title')
    body.put(new FakeElement('section aria-labelledby=detail-title', title, around))
    keep(around)
    one.focus()
    one.remove()
    await settle()
    expect(at).toBe(other)
    other.remove()
    await settle()
    expect(at).toBe(title)
  })

  it('hands it on to the content of the page where no detail is around', async () => {
    const one = button('one')
    const around = place(one)
    const content = new FakeElement('main #content', around)
    body.put(content)
    keep(around)
    one.focus()
    one.remove()
    await settle()
    expect(at).toBe(content)
  })

  it('hands it on where it cannot be pressed for now', async () => {
    const one = button('one')
    const around = place(one, button('other'))
    body.put(around)
    keep(around)
    one.focus()
    one.isDisabled = true
    at = null
    await settle()
    expect(at).toMatchObject({ name: 'button other' })
  })
})

describe('nobody is taken back', () => {
  it('who pressed where nothing is', async () => {
    const one = button('one')
    const around = place(one, button('other'))
    body.put(around)
    keep(around)
    one.focus()
    at = null
    fire('focusout', one)
    await settle()
    one.remove()
    await settle()
    expect(at).toBeNull()
  })

  it('who went on to something else, which goes', async () => {
    const [one, elsewhere] = [button('one'), button('elsewhere')]
    const around = place(one)
    body.put(around)
    body.put(elsewhere)
    keep(around)
    one.focus()
    elsewhere.focus()
    elsewhere.remove()
    one.remove()
    await settle()
    expect(at).toBeNull()
  })
})

it('goes on after a dialog that was opened from what is gone by then', async () => {
  const [first, second] = [button('first'), button('second')]
  const list = place(first, second)
  body.put(list)
  keep(list)
  first.focus()
  const [reason, yes] = [button('reason'), button('yes')]
  const dialog = new FakeElement('dialog', reason, yes)
  body.put(dialog)
  openDialogs.opened(dialog as unknown as HTMLDialogElement)
  reason.focus()
  await settle()
  // On its way from one to the other.
  at = null
  fire('focusout', reason)
  await Promise.resolve()
  yes.focus()
  first.remove()
  await settle()
  expect(at, 'the dialog keeps it while it is open').toBe(yes)
  dialog.remove()
  openDialogs.closed(dialog as unknown as HTMLDialogElement)
  await settle()
  expect(at).toBe(second)
})

it('stays in the dialog around, where its list is empty', async () => {
  const one = button('one')
  const list = place(one)
  const close = button('close')
  body.put(new FakeElement('dialog', close, list))
  keep(list)
  one.focus()
  one.remove()
  await settle()
  expect(at).toBe(close)
})

describe('where all of it goes', () => {
  const page = () => {
    const [one, next] = [button('one'), button('next')]
    const around = place(one)
    body.put(new FakeElement('main #content', button('before'), around, next))
    const leave = keep(around)
    one.focus()
    return { around, next, leave }
  }

  it('what stands after it has the focus', async () => {
    const { around, next, leave } = page()
    leave?.()
    around.remove()
    await settle()
    expect(at).toBe(next)
    expect([...heard.values()].every((hearers) => hearers.size === 0)).toBe(true)
  })

  it('once the dialog that was opened from it is closed, also where the control went before the rest', async () => {
    for (const goesFirst of [false, true]) {
      body = new FakeElement('body')
      const { around, next, leave } = page()
      const yes = button('yes')
      const dialog = new FakeElement('dialog', yes)
      body.put(dialog)
      openDialogs.opened(dialog as unknown as HTMLDialogElement)
      yes.focus()
      if (goesFirst) around.children[0]?.remove()
      around.put(button('came'))
      leave?.()
      around.remove()
      await settle()
      expect(at, 'while it is open').toBe(yes)
      dialog.remove()
      openDialogs.closed(dialog as unknown as HTMLDialogElement)
      await settle()
      expect(at).toBe(next)
    }
  })

  it('and nothing, where the page is another one by then', async () => {
    const { around, leave } = page()
    leave?.()
    around.remove()
    vi.stubGlobal('window', { location: { href: 'https://desk/routes' } })
    await settle()
    expect(at).toBeNull()
  })
})

describe('a row that goes from one list to another', () => {
  const row = (id: string) =>
    new FakeElement(`li data-follows ${id}`, button(`${id} link`), button(`${id} go`))
  const put = (list: FakeElement, one: FakeElement) => {
    list.put(one)
    return keep(one, followsFocus)
  }
  const lists = () => {
    const [acting, quiet] = [place(), place()]
    body.put(new FakeElement('main #content', acting, quiet))
    const [one, other] = [row('r1'), row('r2')]
    const leave = put(acting, one)
    put(acting, other)
    one.children[1]?.focus()
    return {
      quiet,
      goes() {
        leave?.()
        one.remove()
      },
    }
  }
  afterEach(() => vi.useRealTimers())

  it('has the focus there, where it stood there before it went, and where it comes later', async () => {
    const first = lists()
    put(first.quiet, row('r1'))
    first.goes()
    await settle()
    expect(at?.name).toBe('button r1 link')
    expect(at && first.quiet.contains(at)).toBe(true)

    body = new FakeElement('body')
    const later = lists()
    later.goes()
    await settle()
    expect(at?.name).toBe('button r2 link')
    put(later.quiet, row('r3'))
    expect(at?.name).toBe('button r2 link')
    put(later.quiet, row('r1'))
    expect(at?.name).toBe('button r1 link')
  })

  it('takes it from nobody who went on meanwhile, nor from who has it since long', async () => {
    const left = lists()
    left.goes()
    await settle()
    const elsewhere = button('elsewhere')
    body.put(elsewhere)
    elsewhere.focus()
    put(left.quiet, row('r1'))
    expect(at).toBe(elsewhere)

    body = new FakeElement('body')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const long = lists()
    long.goes()
    await settle()
    vi.advanceTimersByTime(5_000)
    put(long.quiet, row('r1'))
    expect(at?.name).toBe('button r2 link')
  })
})
