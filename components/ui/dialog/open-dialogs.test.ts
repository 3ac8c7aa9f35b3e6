import { afterEach, expect, it } from 'vitest'
import { showToast, toastStore } from '../toast/toast'
import { openDialogs, placeOf } from './open-dialogs'

const dialog = (name: string) => ({ name }) as unknown as HTMLDialogElement
const [share, ask] = [dialog('share'), dialog('ask')]

afterEach(() => {
  for (const { element } of openDialogs.read()) openDialogs.closed(element)
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})

/** Says something, and answers where it stands: the dialog, or undefined for the page. */
function said() {
  const id = showToast({ tone: 'good', message: `${toastStore.read().length}` })
  return () =>
    placeOf(toastStore.read().find((one) => one.id === id)?.over ?? [], openDialogs.read())?.element
}

it('has what is said in the topmost dialog, and on the page where none is open', () => {
  const onPage = said()
  openDialogs.opened(share)
  const inShare = said()
  openDialogs.opened(ask)
  const inAsk = said()
  expect([onPage(), inShare(), inAsk()]).toEqual([undefined, share, ask])
})

it('loses nothing when a dialog closes: it stands in the one below, then on the page', () => {
  openDialogs.opened(share)
  openDialogs.opened(ask)
  const place = said()
  openDialogs.closed(ask)
  expect(place()).toBe(share)
  openDialogs.closed(share)
  expect(place()).toBeUndefined()
})

it('says nothing again: what was said stays where it is when another dialog opens, or the same once more', () => {
  openDialogs.opened(share)
  openDialogs.opened(ask)
  const place = said()
  openDialogs.closed(ask)
  openDialogs.opened(ask)
  expect(place()).toBe(share)
  openDialogs.closed(share)
  openDialogs.closed(ask)
  openDialogs.opened(share)
  expect(place()).toBeUndefined()
})

it('keeps the region of a dialog that stays, and tells nobody where nothing changed', () => {
  openDialogs.opened(share)
  openDialogs.opened(ask)
  const [, upper] = openDialogs.read()
  let told = 0
  const stop = openDialogs.subscribe(() => (told += 1))
  openDialogs.closed(share)
  openDialogs.closed(share)
  openDialogs.closed(null)
  stop()
  expect(openDialogs.read()).toEqual([upper])
  expect(told).toBe(1)
})
