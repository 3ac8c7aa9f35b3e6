import type { StyleSpecification } from 'maplibre-gl'
import type { Colors } from './colors'
import { GRID } from './layers'

/** Outlines of land, countries and states under a grid: where things lie, and no streets. */
export const outlines = ({ sunken, surface, line, lineStrong }: Colors): StyleSpecification => ({
  version: 8,
  sources: {
    // As scripts/start/map-files.mjs makes it.
    outlines: { type: 'geojson', data: '/map/outlines.json', tolerance: 0.3 },
    [GRID]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': sunken } },
    {
      ...{ id: 'land', type: 'fill', source: 'outlines', filter: ['==', ['get', 'kind'], 'land'] },
      paint: { 'fill-color': surface },
    },
    { id: GRID, type: 'line', source: GRID, paint: { 'line-color': line, 'line-width': 1 } },
    {
      ...{ id: 'borders', type: 'line', source: 'outlines', filter: ['!=', ['get', 'kind'], 'land'] },
      paint: {
        'line-color': lineStrong,
        'line-width': ['match', ['get', 'kind'], 'border', 1.5, 1],
      },
    },
  ],
})
