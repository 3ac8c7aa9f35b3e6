import { ago } from './fixtures/ago'
import { certifyRepaired, submitDvir } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

test.describe('the queue of defects', () => {
  test.use({ extensions: true })

  test('a mechanic orders the repair of several at once, and again for what failed; others look on', async ({
    sandbox,
    connect,
    colleague,
    look,
  }) => {
    await connect()
    const { page } = await colleague('mechanic')
    const { drivers, users } = await sandbox.fixtures()
    const both = await submitDvir(page, sandbox, {
      driverId: drivers[0],
      defects: 2,
      submittedAtTime: ago(5),
    })
    const other = await submitDvir(page, sandbox, {
      driverId: drivers[1],
      defects: 1,
      submittedAtTime: ago(30),
    })

    await page.goto('/defects')
    const queue = page.getByRole('region', { name: 'Defects', exact: true })
    await expect(queue.getByRole('link').first()).toBeVisible()
    await look('queue', page)
    // The names of both stand in the address, whatever else the platform's lists brought meanwhile.
    for (const { id } of [both, other]) {
      await page.getByRole('searchbox', { name: 'Search defects' }).fill(id)
      await expect(page).toHaveURL(new RegExp(`q=${id}`))
      const boxes = queue.getByRole('checkbox')
      await expect(boxes).toHaveCount(id === both.id ? 2 : 1)
      const { name } = (id === both.id ? both : other).vehicle
      await expect(queue.getByRole('heading', { name, exact: true })).toBeVisible()
      for (const box of await boxes.all()) await box.check()
    }
    const selected = page.getByRole('region', { name: 'Selected defects' })
    await expect(selected).toContainText('3 defects selected')
    await selected.getByRole('button', { name: 'Order the repair…' }).click()
    const dialog = page.getByRole('dialog')
    const create = dialog.getByRole('button', { name: 'Create 2 work orders' })
    await expect(create).toBeVisible()
    await expect(dialog.getByText('POST /maintenance/work-orders').first()).toBeVisible()
    await look('order', page)
    await sandbox.fault({
      ...{ method: 'POST', path: '/maintenance/work-orders', status: 400 },
      body: { message: 'Not now.' },
    })
    await create.click()
    await expect(dialog.getByText('1 done, 1 not. The reason is beside each.')).toBeVisible()
    await look('failed', page)
    await dialog.getByRole('button', { name: 'Retry 1 work order' }).click()
    await expect(dialog.getByText('All 2 are done.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(queue.getByText('Work order open')).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search defects' }).fill(both.id)
    await expect(queue.getByText('Work order open')).toHaveCount(2)

    // The report says so too, and offers no other.
    // By keyboard: a row grows by its order's line, and what is below a pointer may be another link by then. By its address: an
    // order is called by all that it repairs.
    await queue.locator(`a[href*="/dvirs/${both.id}"]`).first().press('Enter')
    await expect(page).toHaveURL(new RegExp(`/dvirs/${both.id}`))
    await expect(page.getByText('Work order open:')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Create work order/ })).toHaveCount(0)

    // Resolved, it asks what becomes of what was ordered.
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await certifyRepaired(dialog, users[0])
    await dialog.getByRole('button', { name: 'Sign and resolve' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('It is resolved, and a work order for it is still open.')).toBeVisible()
    await look('orders-after', page)
    await page.getByRole('button', { name: 'Complete…' }).click()
    await dialog.getByRole('button', { name: 'Complete 1 work order' }).click()
    await expect(dialog.getByText('It is done.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('It is resolved, and a work order for it is still open.')).toHaveCount(0)

    for (const role of ['viewer', 'dispatcher'] as const) {
      const { page: theirs } = await colleague(role)
      await theirs.goto(`/defects?q=${other.id}`)
      await expect(theirs.getByText('Work order open')).toHaveCount(1)
      await expect(theirs.getByRole('checkbox')).toHaveCount(0)
    }
  })
})
