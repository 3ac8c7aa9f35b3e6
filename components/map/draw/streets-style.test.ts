import { describe, expect, it } from 'vitest'
import { type TilesFacts, streetsStyle } from './streets-style'

const tone = { ink: '#111111', tint: '#eeeeee', shape: '#777777' }
const COLORS = {
  ...{ ground: '#f4f6f9', surface: '#ffffff', sunken: '#eaeef3', line: '#dbe1e9', lineStrong: '#bcc6d2' },
  ...{ ink: '#16202c', accent: '#0b6467', onAccent: '#ffffff' },
  tones: { good: tone, caution: tone, bad: tone, info: tone, neutral: tone },
}
const FACTS: TilesFacts = {
  ...{
    url: 'pmtiles://here/{z}/{x}/{y}',
    minZoom: 0,
    maxZoom: 14,
    shapes: 'mvt',
    attribution: '© Somebody',
  },
}

describe('streets of an archive', () => {
  it('are drawn from either schema, each layer once, from the one source', () => {
    const { layers, sources, glyphs, sprite } = streetsStyle(FACTS, COLORS)
    expect(sources).toEqual({
      streets: {
        ...{
          type: 'vector',
          encoding: 'mvt',
          tiles: [FACTS.url],
          minzoom: 0,
          maxzoom: 14,
          attribution: '© Somebody',
        },
      },
    })
    const ids = layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const drawn = new Set(layers.flatMap((layer) => ('source-layer' in layer ? layer['source-layer'] : [])))
    for (const name of ['earth', 'water', 'roads', 'transportation', 'places', 'place'])
      expect(drawn).toContain(name)
    // Nothing more is fetched: letters are the browser's.
    expect([glyphs, sprite]).toEqual([undefined, undefined])
  })

  it('are pictures where the archive holds pictures, by nobody where it does not say', () => {
    const { layers, sources } = streetsStyle({ ...FACTS, shapes: null, attribution: null }, COLORS)
    expect(sources.streets).toEqual({
      ...{ type: 'raster', tileSize: 256, tiles: [FACTS.url], minzoom: 0, maxzoom: 14 },
    })
    expect(layers.map(({ type }) => type)).toEqual(['background', 'raster'])
  })
})
