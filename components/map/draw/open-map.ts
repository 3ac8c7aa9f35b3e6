import {
  AttributionControl,
  GeoJSONSource,
  getVersion,
  Map as MapLibre,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { StreetsAnswer } from '../map-answer'
import type { Chosen } from '../map-state'
import { type OnPress, pressedOf } from '../pressed'
import { type Area, areaOfScene, type Scene } from '../scene'
import { baseMap } from './base-map'
import { readColors } from './colors'
import { type GridLabel, gridLines } from './grid'
import { drawGridLabels } from './grid-labels'
import { featuresOf, fleetLayers, GRID, PRESSED, SOURCES } from './layers'
import { drawMarks, MARK_RATIO } from './marks'
import { outlines } from './outlines'

// The bundler would break it (scripts/start/map-files.mjs).
setWorkerUrl(`/map/worker-${getVersion()}.mjs`)

/** The contiguous states, while nothing says where to look. */
const NOWHERE: Area = [
  [-124.7, 24.5],
  [-66.9, 49.4],
]
const PADDING = 48
/** So near one looks of oneself: at a yard, not at a dot. */
const NEAR_ZOOM = 13

export interface OpenMapOptions {
  /** An svg for each status of a stop. */
  shapes: Element
  streets: StreetsAnswer | null
  /** Two fingers, or Ctrl and the wheel: the page around it scrolls. */
  cooperative: boolean
  unit: 'mi' | 'km'
  /** What the library says, by its own keys. */
  words: Record<string, string>
  /** What a line of the grid is called. */
  degreeWords: (label: GridLabel) => string
  onPress: OnPress
  /** A part of the map did not come. */
  onTrouble: () => void
}

export interface OpenedMap {
  show(scene: Scene, chosen: Chosen | null): void
  /** Looks at what is chosen, else at everything. */
  look(): void
  zoom(by: 1 | -1): void
  close(): void
}

/** Opens a map in an element. Throws where the browser has no WebGL. */
export function openMap(container: HTMLElement, options: OpenMapOptions): OpenedMap {
  let scene: Scene = { lines: [], stops: [], vehicles: [] }
  let chosen: Chosen | null = null
  let labels: Marker[] = []
  let isClosed = false
  const map = new MapLibre({
    ...{ container, attributionControl: false },
    ...{ bounds: [...NOWHERE.flat()] as [number, number, number, number], locale: options.words },
    ...{ cooperativeGestures: options.cooperative, dragRotate: false, pitchWithRotate: false },
    ...{ touchPitch: false, maxZoom: 18, fadeDuration: 0 },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ unit: options.unit === 'mi' ? 'imperial' : 'metric' }), 'bottom-left')
  if (options.streets) map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.on('error', options.onTrouble)
  map.on('moveend', drawGrid)
  const degrees = document.createElement('div')
  degrees.className = 'map-degrees'
  degrees.ariaHidden = 'true'
  map.getCanvasContainer().append(degrees)
  map.on('move', labelGrid)
  // Whoever moved it looks where they want to; until then everything stays in sight however large it is.
  let isFitted = true
  map.on('movestart', ({ originalEvent }) => {
    if (!originalEvent) return
    isFitted = false
    options.onPress({ found: [], at: { x: 0, y: 0 } })
  })
  map.on('resize', () => (isFitted ? look(false) : labelGrid()))
  map.on('style.load', () => void install().catch(options.onTrouble))
  map.on('click', ({ point: { x, y } }) => {
    // A finger is no needle.
    const near: [[number, number], [number, number]] = [
      [x - 6, y - 6],
      [x + 6, y + 6],
    ]
    const layers = PRESSED.filter((id) => map.getLayer(id))
    const found = map.queryRenderedFeatures(near, { layers }).map(({ properties }) => properties)
    options.onPress({ found: pressedOf(found), at: { x, y } })
  })
  const themes = new MutationObserver(() => void restyle())
  themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })

  /** Draws the base map in the page's colours; outlines, where streets do not come. */
  async function restyle() {
    const colors = readColors()
    const style = await baseMap(options.streets, colors).catch(() => {
      options.onTrouble()
      return outlines(colors)
    })
    if (!isClosed) map.setStyle(style, { diff: false })
  }
  void restyle()

  let styles = 0
  /** What is ours over what a style draws; each style takes it away with itself. */
  async function install() {
    const style = ++styles
    const colors = readColors()
    const marks = await drawMarks(options.shapes, colors)
    if (isClosed || style !== styles) return
    for (const [name, image] of marks) map.addImage(name, image, { pixelRatio: MARK_RATIO })
    const features = featuresOf(scene, chosen)
    for (const id of SOURCES) map.addSource(id, { type: 'geojson', data: features[id] })
    for (const layer of fleetLayers(colors)) map.addLayer(layer)
    drawGrid()
    // For stories and screenshots: what is ours is drawn from now on, and what it lies over.
    await map.once('idle')
    if (style === styles) container.dataset.drawn = 'true'
  }

  function drawGrid() {
    labelGrid()
    const source = map.getSource(GRID)
    if (!(source instanceof GeoJSONSource)) return
    const lines = gridLines(boundsOf())
    void source.setData({
      type: 'MultiLineString',
      coordinates: lines.map((line) => line.map((at) => [...at])),
    })
  }

  /** Under streets there is no grid. */
  function labelGrid() {
    if (map.getSource(GRID)) drawGridLabels(degrees, { map, bounds: boundsOf(), words: options.degreeWords })
    else degrees.replaceChildren()
  }

  function boundsOf() {
    const bounds = map.getBounds()
    return {
      ...{ west: bounds.getWest(), south: bounds.getSouth() },
      ...{ east: bounds.getEast(), north: bounds.getNorth() },
    }
  }

  function look(animate = true) {
    isFitted = true
    const area = areaOfScene(scene, chosen) ?? NOWHERE
    const [[west, south], [east, north]] = area
    map.fitBounds([west, south, east, north], {
      ...{ padding: PADDING, maxZoom: NEAR_ZOOM, linear: true },
      animate,
    })
  }

  /** Numbers of the chosen route, as elements: a map has no letters of its own. The list says them to who cannot see. */
  function label() {
    for (const marker of labels) marker.remove()
    const ofRoute = scene.stops.filter(({ route }) => chosen?.kind === 'route' && route === chosen.id)
    const numbers = new Map<string, { at: (typeof ofRoute)[number]['at']; words: string }>()
    for (const { index, at } of ofRoute) {
      const key = at.join(' ')
      const before = numbers.get(key)
      numbers.set(key, { at, words: before ? `${before.words}, ${index + 1}` : String(index + 1) })
    }
    labels = [...numbers.values()].map(({ at: [longitude, latitude], words }) => {
      const element = document.createElement('span')
      element.className = 'map-number'
      element.textContent = words
      element.ariaHidden = 'true'
      element.ariaLabel = words
      return new Marker({ element, offset: [0, 20] }).setLngLat([longitude, latitude]).addTo(map)
    })
  }

  let isFirst = true
  return {
    show(next, nextChosen) {
      const moves = isFirst || chosen?.kind !== nextChosen?.kind || chosen?.id !== nextChosen?.id
      const wasEmpty = areaOfScene(scene, null) === null
      scene = next
      chosen = nextChosen
      const features = featuresOf(scene, chosen)
      for (const id of SOURCES) {
        const source = map.getSource(id)
        if (source instanceof GeoJSONSource) void source.setData(features[id])
      }
      label()
      if (isFirst || wasEmpty) look(false)
      else if (moves && chosen) look()
      isFirst = false
    },
    look,
    zoom: (by) => {
      isFitted = false
      map.zoomTo(Math.round(map.getZoom()) + by)
    },
    close() {
      isClosed = true
      themes.disconnect()
      map.remove()
    },
  }
}
