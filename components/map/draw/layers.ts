import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Chosen } from '../map-state'
import type { Scene } from '../scene'
import type { Colors } from './colors'

export const GRID = 'grid'
/** Sources, a kind of thing each. */
export const LINES = 'fleet-lines'
export const STOPS = 'fleet-stops'
export const VEHICLES = 'fleet-vehicles'
export const SOURCES = [LINES, STOPS, VEHICLES] as const
/** What can be pressed, what is on top first. */
export const PRESSED = ['fleet-vehicles', 'fleet-stops', 'fleet-dots', 'fleet-lines'] as const

type Features = ReturnType<typeof collection>
type Properties = Record<string, string | number>

/** The scene as a map takes it; what is chosen is marked, and what is not while something is. */
export function featuresOf(scene: Scene, chosen: Chosen | null): Record<(typeof SOURCES)[number], Features> {
  const weight = (kind: Chosen['kind'], id: string) => {
    if (!chosen) return 'usual'
    return chosen.kind === kind && chosen.id === id ? 'chosen' : 'beside'
  }
  return {
    [LINES]: collection(
      scene.lines.map(({ route, tone, path }) => ({
        type: 'Feature',
        properties: { route, tone, weight: weight('route', route) },
        geometry: { type: 'LineString', coordinates: path.map((at) => [...at]) },
      })),
    ),
    [STOPS]: collection(
      scene.stops.map(({ route, mark, tone, rank, at }) =>
        point(at, { route, mark, tone, rank, weight: weight('route', route) }),
      ),
    ),
    [VEHICLES]: collection(
      scene.vehicles.map(({ id, mark, heading, at }) =>
        point(at, { vehicle: id, mark, heading, weight: weight('vehicle', id) }),
      ),
    ),
  }
}

interface Feature {
  type: 'Feature'
  properties: Properties
  geometry: { type: 'Point'; coordinates: number[] } | { type: 'LineString'; coordinates: number[][] }
}

const collection = (features: Feature[]) => ({ type: 'FeatureCollection' as const, features })

const point = (coordinates: readonly [number, number], properties: Properties): Feature => ({
  ...{ type: 'Feature', properties },
  geometry: { type: 'Point', coordinates: [...coordinates] },
})

const byWeight = (chosen: number, usual: number, beside: number): ExpressionSpecification => [
  'match',
  ['get', 'weight'],
  'chosen',
  chosen,
  'beside',
  beside,
  usual,
]

/** How lines, stops and vehicles are drawn, from below. */
export function fleetLayers({ tones, surface }: Colors): LayerSpecification[] {
  const { good, caution, bad, info, neutral } = tones
  const color: ExpressionSpecification = [
    'match',
    ['get', 'tone'],
    'good',
    good.shape,
    'caution',
    caution.shape,
    'bad',
    bad.shape,
    'info',
    info.shape,
    neutral.shape,
  ]
  return [
    {
      ...{ id: 'fleet-lines', type: 'line', source: LINES },
      layout: {
        ...{ 'line-cap': 'round', 'line-join': 'round' },
        'line-sort-key': byWeight(2, 1, 0),
      },
      paint: {
        ...{ 'line-color': color, 'line-width': byWeight(3.5, 2, 1.5) },
        'line-opacity': byWeight(1, 0.7, 0.25),
      },
    },
    // Where there is no room for a shape.
    {
      ...{ id: 'fleet-dots', type: 'circle', source: STOPS },
      paint: {
        ...{ 'circle-color': color, 'circle-radius': 3.5, 'circle-opacity': byWeight(1, 1, 0.35) },
        ...{ 'circle-stroke-color': surface, 'circle-stroke-width': 1 },
        'circle-stroke-opacity': byWeight(1, 1, 0.35),
      },
    },
    {
      ...{ id: 'fleet-stops', type: 'symbol', source: STOPS },
      filter: ['!=', ['get', 'weight'], 'beside'],
      layout: {
        ...{ 'icon-image': ['get', 'mark'], 'icon-padding': 0 },
        'icon-overlap': 'never',
        // The least is placed first.
        'symbol-sort-key': ['-', 0, ['get', 'rank']],
      },
    },
    {
      ...{ id: 'fleet-chosen-stops', type: 'symbol', source: STOPS },
      filter: ['==', ['get', 'weight'], 'chosen'],
      layout: {
        ...{ 'icon-image': ['get', 'mark'], 'icon-overlap': 'always' },
        'symbol-sort-key': ['get', 'rank'],
      },
    },
    {
      ...{ id: 'fleet-vehicles', type: 'symbol', source: VEHICLES },
      layout: {
        ...{ 'icon-image': ['get', 'mark'], 'icon-overlap': 'always' },
        ...{ 'icon-rotate': ['get', 'heading'], 'icon-rotation-alignment': 'map' },
        'icon-size': byWeight(1, 0.75, 0.75),
        'symbol-sort-key': byWeight(2, 1, 0),
      },
      paint: { 'icon-opacity': byWeight(1, 1, 0.6) },
    },
  ]
}
