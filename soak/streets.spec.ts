import fs from 'node:fs'
import path from 'node:path'
import { complaintsOf } from '@/e2e/fixtures/complaints'
import { painted } from '@/e2e/fixtures/painted'
import { serveMap } from '@/e2e/fixtures/serve-map'
import { expect, test } from '@/e2e/fixtures/test'
import { picturesArchive, plainPicture, streetsArchive, streetTile } from '@/test/streets/archive'

test.use({ extensions: true })

// `--info-tint` of app/globals.css in the light: what an archive calls water.
const WATER = '#e3edf9'
const HERS = '#c05a9e'
const DRAWN = { timeout: 60_000 }

test('streets that the operator sets: an archive of ours in parts, and a style of other hosts that the policy names', async ({
  page,
  processes,
  connect,
  look,
}) => {
  // The app is started anew three times.
  test.setTimeout(420_000)
  const complaints = complaintsOf(page)
  const map = page.locator('[data-drawn=true]')
  const trouble = page.getByText('Part of the map could not be loaded')
  await connect()
  fs.writeFileSync(path.join(processes.dataDir, 'streets.pmtiles'), streetsArchive('© Town maps'))
  const pictures = picturesArchive('© Her pictures', plainPicture(0xc0, 0x5a, 0x9e))
  const tiles = await serveMap((asked) => {
    if (asked === '/pictures.pmtiles') return { type: 'application/vnd.pmtiles', bytes: pictures }
    const [, zoom, x, y] = /^\/(\d+)\/(\d+)\/(\d+)$/.exec(asked) ?? []
    const bytes = zoom ? streetTile(Number(zoom), Number(x), Number(y)) : null
    return bytes && { type: 'application/vnd.mapbox-vector-tile', bytes }
  })
  const unnamed = await serveMap(() => ({ type: 'image/png', bytes: plainPicture(0, 0, 0) }))
  const styles = await serveMap((asked) =>
    asked === '/style.json'
      ? { type: 'application/json', bytes: styleOf(tiles.origin, unnamed.origin) }
      : null,
  )
  try {
    await processes.app.restart({ MAP_TILES: 'streets.pmtiles' })
    const part = page.waitForResponse((answer) => answer.url().endsWith('/api/map/tiles'))
    await page.goto('/routes/map')
    expect((await part).status()).toBe(206)
    await expect(map).toBeVisible(DRAWN)
    await expect.poll(() => painted(map, WATER), DRAWN).toBeGreaterThan(0.3)
    await expect(page.getByText('© Town maps')).toBeVisible()
    await expect(page.getByText(/MAP_TILES/)).toHaveCount(0)
    await expect(trouble).toHaveCount(0)
    await look('streets')
    expect(complaints).toEqual([])

    // A page that is open would ask a server that is away.
    await page.goto('about:blank')
    await processes.app.restart({ MAP_STYLE: `${styles.origin}/style.json`, MAP_HOSTS: tiles.origin })
    await page.goto('/routes/map')
    await expect(map).toBeVisible(DRAWN)
    await expect.poll(() => painted(map, HERS), DRAWN).toBeGreaterThan(0.3)
    await expect.poll(() => painted(map, WATER), DRAWN).toBeGreaterThan(0.3)
    await expect(page.getByText('© Her pictures')).toBeVisible()
    expect([...tiles.asked].some((asked) => /^\/\d/.test(asked))).toBe(true)
    // The host that the policy does not name is not asked, and the map says that a part of it is missing.
    await expect(trouble).toBeVisible(DRAWN)
    expect([...unnamed.asked]).toEqual([])
    expect(complaints.filter((one) => !one.includes('Content Security Policy'))).toEqual([])
    await page.goto('about:blank')
  } finally {
    await Promise.all([tiles, styles, unnamed].map((host) => host.close()))
    await processes.app.restart()
  }
})

/** Pictures of an archive under water of vector tiles, over those of a host that nobody named. */
const styleOf = (origin: string, unnamed: string) =>
  Buffer.from(
    JSON.stringify({
      version: 8,
      sources: {
        pictures: {
          type: 'raster',
          url: `pmtiles://${origin}/pictures.pmtiles`,
          attribution: '© Her pictures',
        },
        unnamed: { type: 'raster', tiles: [`${unnamed}/{z}/{x}/{y}`] },
        town: { type: 'vector', tiles: [`${origin}/{z}/{x}/{y}`], maxzoom: 10 },
      },
      layers: [
        { id: 'unnamed', type: 'raster', source: 'unnamed' },
        { id: 'pictures', type: 'raster', source: 'pictures' },
        {
          ...{ id: 'water', type: 'fill', source: 'town', 'source-layer': 'water' },
          paint: { 'fill-color': WATER },
        },
      ],
    }),
  )
