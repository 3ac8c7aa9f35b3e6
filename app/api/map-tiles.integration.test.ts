import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PMTiles, TileType } from 'pmtiles'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GET as tiles } from '@/app/api/map/tiles/route'
import { checkTilesFile } from '@/lib/desk/map/tiles-file'
import { describeHandler } from '@/test/database'
import { deskOverHttp, type DeskOverHttp, type Member } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { streetsArchive, streetTile } from '@/test/streets/archive'
import { tileAt } from '@/test/streets/tile'

const MAGIC = 'PMTiles\u0003'
const codeOf = async (answer: Response) => (await answer.json()).error?.code
const ARCHIVE = Buffer.from(`${MAGIC}0123456789`, 'latin1')

describeHandler('/api/map/tiles', (database) => {
  let world: DeskOverHttp
  let viewer: Member
  let dataDir: string

  beforeEach(async () => {
    world = await deskOverHttp(database())
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'wayboard-tiles-'))
    await writeFile(path.join(dataDir, 'ohio.pmtiles'), ARCHIVE)
    viewer = await world.member('viewer')
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const envOf = (file: string | null) => ({
    ...world.desk.env,
    dataDir,
    map: { streets: file === null ? null : ({ kind: 'file', file } as const), origins: [] },
  })

  const hold = (file: string | null) => holdProcess({ ...world.desk, env: envOf(file) })

  const ask = (range?: string) =>
    viewer.browser.send(tiles, '/api/map/tiles', range ? { headers: { range } } : {})

  it('answers a part of the archive, the last one shorter, with which part it is', async () => {
    hold('ohio.pmtiles')
    const part = await ask('bytes=8-11')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 8-11/18'])
    expect(part.headers.get('cache-control')).toContain('private')
    expect(await part.text()).toBe('0123')
    const last = await ask('bytes=14-16383')
    expect([last.status, last.headers.get('content-range'), await last.text()]).toEqual([
      ...[206, 'bytes 14-17/18', '6789'],
    ])
  })

  it('is read by the library that draws streets: what it is, whom it is by, and a tile; none of where nothing is', async () => {
    await writeFile(path.join(dataDir, 'ohio.pmtiles'), streetsArchive('© Somebody'))
    hold('ohio.pmtiles')
    const read = new PMTiles({
      getKey: () => 'ours',
      getBytes: async (from, length) => {
        const part = await ask(`bytes=${from}-${from + length - 1}`)
        expect(part.status).toBe(206)
        return { data: await part.arrayBuffer(), etag: part.headers.get('etag') ?? '' }
      },
    })
    expect(await read.getHeader()).toMatchObject({ tileType: TileType.Mvt, minZoom: 0, maxZoom: 10 })
    expect(await read.getMetadata()).toEqual({ attribution: '© Somebody' })
    const [x, y] = tileAt([-122.7, 45.5], 10).map(Math.floor)
    const tile = await read.getZxy(10, x ?? 0, y ?? 0)
    expect(
      Buffer.from(new Uint8Array(tile?.data ?? new ArrayBuffer(0))).equals(streetTile(10, x ?? 0, y ?? 0)),
    ).toBe(true)
    expect(await read.getZxy(10, 0, 0)).toBeUndefined()
  })

  it('is another one when the archive was replaced', async () => {
    hold('ohio.pmtiles')
    const before = (await ask('bytes=0-7')).headers.get('etag')
    expect((await ask('bytes=0-7')).headers.get('etag')).toBe(before)
    await utimes(path.join(dataDir, 'ohio.pmtiles'), 1, 1)
    expect((await ask('bytes=0-7')).headers.get('etag')).not.toBe(before)
  })

  it.each([
    undefined,
    'bytes=0-',
    'bytes=-5',
    'bytes=5-2',
    'bytes=18-20',
    'bytes=0-1,3-4',
    'bytes=0-99999999',
  ])('refuses the range %s when nothing of it is there or nobody would need as much', async (range) => {
    hold('ohio.pmtiles')
    if (range === 'bytes=0-99999999')
      await writeFile(path.join(dataDir, 'ohio.pmtiles'), Buffer.alloc(9 * 1024 * 1024))
    const answer = await ask(range)
    expect([answer.status, await codeOf(answer)]).toEqual([416, 'range_not_satisfiable'])
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })

  it('says so where there are no streets, and lets no stranger in', async () => {
    hold(null)
    const answer = await ask('bytes=0-7')
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'no_tiles'])
    hold('ohio.pmtiles')
    viewer.browser.cookies.clear()
    expect((await ask('bytes=0-7')).status).toBe(401)
  })

  it('is checked at the start: there, whole, an archive, and compressed as browsers read it', async () => {
    const whole = streetsArchive('© Somebody')
    const brotli = Buffer.from(whole)
    brotli[98] = 3
    await writeFile(path.join(dataDir, 'short.pmtiles'), ARCHIVE)
    await writeFile(path.join(dataDir, 'ohio.pmtiles'), whole)
    await writeFile(path.join(dataDir, 'brotli.pmtiles'), brotli)
    await writeFile(path.join(dataDir, 'other.pmtiles'), Buffer.alloc(1000, 'PK and something'))
    await expect(checkTilesFile(envOf('ohio.pmtiles'))).resolves.toBeUndefined()
    await expect(checkTilesFile(envOf(null))).resolves.toBeUndefined()
    await expect(checkTilesFile(envOf('nowhere.pmtiles'))).rejects.toThrow('cannot be read')
    await expect(checkTilesFile(envOf('other.pmtiles'))).rejects.toThrow('no PMTiles archive')
    await expect(checkTilesFile(envOf('short.pmtiles'))).rejects.toThrow('no PMTiles archive')
    await expect(checkTilesFile(envOf('brotli.pmtiles'))).rejects.toThrow('gzip or none')
  })
})
