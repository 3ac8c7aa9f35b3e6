import { expectAxeClean } from './fixtures/check-accessibility'
import { expect, test } from './fixtures/test'

/** In a page that was looked at. */
declare const axe: typeof import('axe-core')

test('what stories look at with axe would be found: pale words, a button without a name, and a rule that cannot look', async ({
  page,
}) => {
  const show = (body: string) =>
    page.setContent(`<!doctype html><html lang="en"><head><title>Page</title></head>
      <body style="background:#fff"><main><h1 style="color:#000">Page</h1>${body}</main></body></html>`)
  await show('<p style="color:#000">Dark words</p>')
  await expectAxeClean(page, 'light')

  await show('<p style="color:#bbb">Pale words</p>')
  await expect(expectAxeClean(page, 'light')).rejects.toThrow('color-contrast')
  await expect(expectAxeClean(page, 'dark', { contrastAlone: true })).rejects.toThrow('color-contrast')
  await show('<button></button>')
  await expect(expectAxeClean(page, 'light')).rejects.toThrow('button-name')

  // Options put in the place of all that the check of contrast has: it fails, and axe goes on.
  await show('<p style="color:#bbb">Pale words</p>')
  await page.evaluate(() => {
    axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] })
  })
  await expect(expectAxeClean(page, 'light')).rejects.toThrow('color-contrast')
})
