import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Colors } from './colors'

/** What an archive of tiles says of itself. */
export interface TilesFacts {
  /** With `{z}/{x}/{y}`. */
  url: string
  minZoom: number
  maxZoom: number
  /** How shapes that we draw are written (Mapbox or MapLibre tiles); null: pictures. */
  shapes: 'mvt' | 'mlt' | null
  /** Whom the map is by; HTML, as archives hold it. */
  attribution: string | null
}

const SOURCE = 'streets'
// The browser's own letters: the style names no glyphs.
const FONT = ['Geist', 'Arial', 'sans-serif']

/** Streets of an archive in the page's colours: of Protomaps' layers or of OpenMapTiles', or as pictures. */
export function streetsStyle(facts: TilesFacts, colors: Colors): StyleSpecification {
  const { url, minZoom, maxZoom, shapes: encoding, attribution } = facts
  const common = {
    tiles: [url],
    ...{ minzoom: minZoom, maxzoom: maxZoom },
    ...(attribution === null ? {} : { attribution }),
  }
  const background: LayerSpecification = {
    ...{ id: 'ground', type: 'background' },
    paint: { 'background-color': colors.ground },
  }
  return encoding === null
    ? {
        version: 8,
        sources: { [SOURCE]: { type: 'raster', tileSize: 256, ...common } },
        layers: [background, { id: SOURCE, type: 'raster', source: SOURCE }],
      }
    : {
        version: 8,
        sources: { [SOURCE]: { type: 'vector', encoding, ...common } },
        layers: [background, ...shapes(colors), ...letters(colors)],
      }
}

/** The word for what a thing is: `kind` of Protomaps, `class` of OpenMapTiles. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], '']
const HIGHWAYS = ['highway', 'motorway', 'trunk']
const MAJOR = ['major_road', 'primary', 'secondary']
const MINOR = ['medium_road', 'minor_road', 'tertiary', 'minor', 'service', 'other']

const isOne = (kinds: readonly string[]): FilterSpecification => ['in', KIND, ['literal', [...kinds]]]
const wider = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  6,
  from,
  17,
  to,
]

/** Layers of tiles by either schema; one that a tile does not have draws nothing. */
function shapes({ tones, surface, sunken, line, lineStrong }: Colors): LayerSpecification[] {
  const areas = (id: string, color: string, filter?: FilterSpecification): LayerSpecification => ({
    ...{ id: `area-${id}`, type: 'fill', source: SOURCE, 'source-layer': id },
    ...(filter ? { filter } : {}),
    paint: { 'fill-color': color },
  })
  const roads = (of: string, name: string, kinds: readonly string[], width: ExpressionSpecification) =>
    ({
      ...{ id: `${of}-${name}`, type: 'line', source: SOURCE, 'source-layer': of, filter: isOne(kinds) },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': name === 'minor' ? line : lineStrong, 'line-width': width },
    }) satisfies LayerSpecification
  const green = isOne(['park', 'wood', 'forest', 'grass', 'nature_reserve', 'golf_course', 'cemetery'])
  const polygons: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
  return [
    areas('earth', surface, polygons),
    areas('landuse', tones.good.tint, green),
    areas('landcover', tones.good.tint, green),
    areas('water', tones.info.tint, polygons),
    ...['buildings', 'building'].map((id) => areas(id, sunken)),
    ...['roads', 'transportation'].flatMap((of) => [
      roads(of, 'minor', MINOR, wider(0.2, 8)),
      roads(of, 'major', MAJOR, wider(0.6, 12)),
      roads(of, 'highway', HIGHWAYS, wider(1, 16)),
    ]),
    ...['boundaries', 'boundary'].map((of): LayerSpecification => ({
      ...{ id: `lines-${of}`, type: 'line', source: SOURCE, 'source-layer': of },
      paint: { 'line-color': lineStrong, 'line-dasharray': [3, 2] },
    })),
  ]
}

function letters({ ink, surface }: Colors): LayerSpecification[] {
  const paint = { 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 1.2 }
  const name: ExpressionSpecification = ['coalesce', ['get', 'name'], ['get', 'name:latin'], '']
  return [
    ...['roads', 'transportation_name'].map((of): LayerSpecification => ({
      ...{ id: `names-${of}`, type: 'symbol', source: SOURCE, 'source-layer': of, minzoom: 12, paint },
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': FONT, 'text-size': 11 },
    })),
    ...['places', 'place'].map((of): LayerSpecification => ({
      ...{ id: `names-${of}`, type: 'symbol', source: SOURCE, 'source-layer': of, paint },
      layout: { 'text-field': name, 'text-font': FONT, 'text-size': 13 },
    })),
  ]
}
