import type { Page } from '@playwright/test'
import { createRoute } from './fixtures/live'
import { expect, test } from './fixtures/test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const SLOW = { timeout: 60_000 }

/** Its code comes after the page: a person presses again. */
async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette(page).getByRole('combobox')).toBeFocused({ timeout: 1_000 })
  }).toPass(SLOW)
}

test('whatever the desk knows is found by keyboard alone; shortcuts stay out of fields, and can be off', async ({
  page,
  connect,
  look,
}) => {
  await connect()
  const { id } = await createRoute(page, 'Harbor loop')
  await page.goto('/today')

  // By name, with the stops of routes and with pages beside it.
  await openPalette(page)
  await page.keyboard.type('customer')
  await expect(palette(page).getByRole('option', { name: /^Customer Harbor loop/ })).toBeVisible(SLOW)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('harbor')
  await expect(palette(page).getByRole('option', { name: /^Harbor loop/ })).toHaveAttribute(
    'aria-selected',
    'true',
    SLOW,
  )
  await look('found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/routes/${id}$`), SLOW)
  await expect(palette(page)).toBeHidden()

  // By an id, with Enter before the answer is there; and by one that is pasted, without it.
  await page.goto('/vehicles')
  await openPalette(page)
  await page.keyboard.insertText(id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/routes/${id}$`), SLOW)
  await page.goto('/vehicles')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), id)
  await openPalette(page)
  await page.keyboard.press('Control+v')
  await expect(page).toHaveURL(new RegExp(`/routes/${id}$`), SLOW)

  // Opened by its button, it gives the focus back to it.
  await page.goto('/vehicles')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('combobox')).toBeFocused(SLOW)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  // Keys without Ctrl: to a page, a day on, into the search, where they are letters, and to what is new.
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/\/routes$/, SLOW)
  await expect(page.getByRole('link', { name: 'New route' })).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: 'Day after' })).toBeVisible(SLOW)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/\/routes\?day=\d{4}-\d\d-\d\d$/, SLOW)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search routes' })).toBeFocused()
  await page.keyboard.type('n?gt')
  await expect(page).toHaveURL(/[?&]q=n%3Fgt/, SLOW)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/routes\/new$/, SLOW)

  // All of them are listed, and off for who wants it; the palette is what leads back.
  await page.goto('/vehicles')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const isOn = list.getByRole('switch', { name: 'Single-key shortcuts' })
  await expect(isOn).toBeChecked(SLOW)
  await look('shortcuts')
  await isOn.focus()
  await page.keyboard.press('Space')
  await expect(isOn).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await openPalette(page)
  await expect(page).toHaveURL(/\/vehicles$/)
  await expect(list).toBeHidden()
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await expect(isOn).not.toBeChecked(SLOW)
})
