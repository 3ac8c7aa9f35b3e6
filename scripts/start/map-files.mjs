import fs from 'node:fs'
import path from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { unwrapped } from './outline-rings.mjs'
import { inRoot } from './project.mjs'

const PACKAGES = ['maplibre-gl', 'us-atlas', 'world-atlas']
const OWN = ['scripts/start/map-files.mjs', 'scripts/start/outline-rings.mjs']
const folder = () => inRoot('public', 'map')
const stamp = () => path.join(folder(), '.wayboard-map')

const packageFile = (...parts) => inRoot('node_modules', ...parts)
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const versionOf = (name) => readJson(packageFile(name, 'package.json')).version

/**
 * What a map loads besides its code, as files of `public/map`: the library's worker, which the bundler would break, and the
 * outlines of land, countries and states, made once into what a map draws. Made anew when a package changed.
 */
export async function makeMapFiles() {
  const wanted = fingerprint(OWN, PACKAGES.map(versionOf))
  if (readStamp(stamp()) === wanted) return
  fs.rmSync(folder(), { recursive: true, force: true })
  fs.mkdirSync(folder(), { recursive: true })
  const worker = packageFile('maplibre-gl', 'dist', 'maplibre-gl-worker.mjs')
  // Without the reference to a source map that is not there.
  const code = fs.readFileSync(worker, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')
  // Its version in its name: no browser keeps the worker of another one.
  fs.writeFileSync(path.join(folder(), `worker-${versionOf('maplibre-gl')}.mjs`), code)
  fs.writeFileSync(path.join(folder(), 'outlines.json'), JSON.stringify(await outlines()))
  writeStamp(stamp(), wanted)
}

/** Land as polygons; borders of countries and of the states of the US as lines. */
async function outlines() {
  // Before packages are there, this file is read, too.
  const { feature, mesh } = await import('topojson-client')
  const world = readJson(packageFile('world-atlas', 'countries-50m.json'))
  const states = readJson(packageFile('us-atlas', 'states-10m.json'))
  const inner = (topology, object) => mesh(topology, object, (one, other) => one !== other)
  return {
    type: 'FeatureCollection',
    features: [
      ...feature(world, world.objects.land).features.map(({ geometry }) => of('land', geometry)),
      of('border', inner(world, world.objects.countries)),
      of('state', inner(states, states.objects.states)),
    ],
  }
}

const of = (kind, geometry) => ({ type: 'Feature', properties: { kind }, geometry: unwrapped(geometry) })
