import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('the board as it was: by keyboard back to before a route was there, and to now with one press', async ({
    page,
    connect,
    look,
  }) => {
    await connect()
    // Whatever time it is, a quarter of an hour ago is on it.
    await page.goto('/routes/board?day=yesterday&span=3-days')
    const region = page.getByRole('region', { name: 'Route board' })
    await expect(region.getByRole('button', { name: /^RV-20/ }).first()).toBeVisible({ timeout: 60_000 })
    const began = Date.now()
    const departure = new Date(began + 3_600_000).toISOString()
    const { status } = await askApi(page, 'POST', '/api/routes', {
      name: 'Made just now',
      stops: [
        {
          ...{ name: 'Depot', scheduledDepartureTime: departure },
          singleUseLocation: { latitude: 41.9, longitude: -87.6, address: 'Yard' },
        },
      ],
    })
    expect(status).toBe(201)
    const strip = region.getByRole('button', { name: /^Made just now/ })
    await expect(strip).toBeVisible()

    await page.getByRole('button', { name: 'Look back' }).click()
    const back = page.getByRole('region', { name: 'Look back' })
    await expect(back.getByText(/^As it was at \d\d:\d\d /)).toBeVisible()
    await expect(page).toHaveURL(/at=/)
    await expect(page.getByText('You are looking back. Go back to now to change anything.')).toBeVisible()
    // The minute before it was made; by the step that is chosen.
    await back.getByRole('radio', { name: '15 min' }).check()
    const slider = back.getByRole('slider', { name: 'Moment' })
    const value = Number(await slider.inputValue())
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(slider).toHaveValue(String(value - 15))
    await expect(strip).toBeHidden()
    await look('then')
    await page.reload()
    await expect(slider).toHaveValue(String(value - 15))

    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect(strip).toBeVisible()
    await expect(page).not.toHaveURL(/at=/)
  })
})
