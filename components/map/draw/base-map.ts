import { addProtocol, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { StreetsAnswer } from '../map-answer'
import type { Colors } from './colors'
import { outlines } from './outlines'
import { streetsStyle } from './streets-style'

const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** What a map is drawn over: streets, or outlines. Throws when the streets cannot be fetched or read. */
export async function baseMap(
  streets: StreetsAnswer | null,
  colors: Colors,
): Promise<StyleSpecification | string> {
  if (streets === null) return outlines(colors)
  if (streets.kind === 'tiles') return tiles(new URL(streets.url, window.location.href).href, colors)
  // A style that does not come would leave nothing to draw on: it is asked for first, and comes from the browser's store then.
  const answer = await fetch(streets.url)
  if (!answer.ok) throw new Error(`The style answered ${answer.status}`)
  return streets.url
}

async function tiles(address: string, colors: Colors): Promise<StyleSpecification> {
  const archive = new PMTiles(address)
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()])
  protocol.add(archive)
  return streetsStyle(
    {
      url: `pmtiles://${address}/{z}/{x}/{y}`,
      ...{ minZoom: header.minZoom, maxZoom: header.maxZoom },
      shapes: header.tileType === TileType.Mvt ? 'mvt' : header.tileType === TileType.Mlt ? 'mlt' : null,
      attribution: attributionIn(metadata),
    },
    colors,
  )
}

function attributionIn(metadata: unknown): string | null {
  const told = typeof metadata === 'object' && metadata !== null && 'attribution' in metadata
  return told && typeof metadata.attribution === 'string' ? metadata.attribution : null
}
