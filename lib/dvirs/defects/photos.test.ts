import { expect, it } from 'vitest'
import { dvirBody } from '../schema'
import { photoUrls } from './photos'

const at = (place: number) => ({ url: `https://photos.example/${place}.jpg` })

it('answers photos that may be links, twenty at most, and no script', () => {
  expect(
    photoUrls([at(1), { url: 'javascript:alert(1)' }, { url: 'http://photos.example/1' }, {}, at(2)]),
  ).toEqual(['https://photos.example/1.jpg', 'https://photos.example/2.jpg'])
  expect(photoUrls(Array.from({ length: 30 }, (_, place) => at(place)))).toHaveLength(20)
  const ofLength = (length: number) => ({ url: 'https://photos.example/'.padEnd(length, 'x') })
  expect(photoUrls([ofLength(2_001), ofLength(2_000)])).toEqual([ofLength(2_000).url])
  expect([photoUrls(null), photoUrls(undefined)]).toEqual([[], []])
})

it('reads a report whose photos are something else', () => {
  expect(
    dvirBody.parse({ id: 'i1', walkaroundPhotos: 'none', vehicleDefects: [{ id: 'd', defectPhotos: 7 }] }),
  ).toMatchObject({ id: 'i1', walkaroundPhotos: null, vehicleDefects: [{ id: 'd', defectPhotos: null }] })
})
