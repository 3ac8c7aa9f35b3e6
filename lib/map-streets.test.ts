import { expect, it } from 'vitest'
import { readMapSource } from './map-streets'

it('has no streets, and names no host, unless told', () => {
  expect(readMapSource({})).toEqual({ streets: null, origins: [] })
  expect(readMapSource({ MAP_STYLE: '', MAP_TILES: '', MAP_HOSTS: '' })).toEqual({
    streets: null,
    origins: [],
  })
})

it('reads a style with the other hosts that it names, each once', () => {
  expect(
    readMapSource({
      MAP_STYLE: 'https://maps.example.com/style.json?key=1',
      MAP_HOSTS: 'https://tiles.example.com, https://maps.example.com,',
    }),
  ).toEqual({
    streets: { kind: 'style', url: 'https://maps.example.com/style.json?key=1' },
    origins: ['https://maps.example.com', 'https://tiles.example.com'],
  })
})

it('reads an archive of another host, and one below DATA_DIR, for which no host is named', () => {
  expect(readMapSource({ MAP_TILES: 'https://maps.example.com/ohio.pmtiles' })).toEqual({
    streets: { kind: 'tiles', url: 'https://maps.example.com/ohio.pmtiles' },
    origins: ['https://maps.example.com'],
  })
  expect(readMapSource({ MAP_TILES: 'maps/ohio.pmtiles' })).toEqual({
    streets: { kind: 'file', file: 'maps/ohio.pmtiles' },
    origins: [],
  })
})

it('takes plain http of loopback', () => {
  expect(readMapSource({ MAP_TILES: 'http://127.0.0.1:9000/a.pmtiles' }).origins).toEqual([
    'http://127.0.0.1:9000',
  ])
})

it.each([
  ['both', { MAP_STYLE: 'https://a.example/s', MAP_TILES: 'a.pmtiles' }, 'both set'],
  ['hosts alone', { MAP_HOSTS: 'https://a.example' }, 'without MAP_STYLE'],
  ['hosts of an archive', { MAP_TILES: 'a.pmtiles', MAP_HOSTS: 'https://a.example' }, 'without MAP_STYLE'],
  ['plain http', { MAP_STYLE: 'http://maps.example.com/s' }, 'MAP_STYLE must be an https address'],
  ['no address', { MAP_STYLE: 'streets' }, 'MAP_STYLE must be an https address'],
  ['another scheme', { MAP_TILES: 'file:///etc/passwd' }, 'MAP_TILES must be an https address'],
  ['a password', { MAP_TILES: 'https://me:secret@a.example/a.pmtiles' }, 'must not hold a password'],
  ['a host with a path', { MAP_STYLE: 'https://a.example/s', MAP_HOSTS: 'https://b.example/x' }, 'has more'],
  [
    'what would end the policy',
    { MAP_STYLE: 'https://a.example/s', MAP_HOSTS: 'https://b.example;script-src *' },
    'MAP_HOSTS',
  ],
  ['a file outside', { MAP_TILES: '../a.pmtiles' }, 'named from DATA_DIR'],
  ['a file far outside', { MAP_TILES: 'maps/../../a.pmtiles' }, 'named from DATA_DIR'],
  ['a file from the root', { MAP_TILES: '/etc/a.pmtiles' }, 'named from DATA_DIR'],
  ['another file', { MAP_TILES: 'secrets.json' }, 'named from DATA_DIR'],
])('refuses %s', (_, source, message) => {
  expect(() => readMapSource(source)).toThrow(message)
})
