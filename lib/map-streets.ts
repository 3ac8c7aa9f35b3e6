import path from 'node:path'
import { isHttpsOrLoopback } from './loopback'

/** Where the streets of maps come from, as the operator set it. */
export type Streets =
  /** A style document, and what it names. */
  | { kind: 'style'; url: string }
  /** A PMTiles archive of another host. */
  | { kind: 'tiles'; url: string }
  /** A PMTiles archive below DATA_DIR, which we serve. */
  | { kind: 'file'; file: string }

export interface MapSource {
  /** Null: outlines alone. */
  streets: Streets | null
  /** Origins that a browser may fetch the map from, beside our own (CSP connect-src). */
  origins: string[]
}

/**
 * Reads MAP_STYLE, MAP_TILES and MAP_HOSTS. Throws an Error that names the variable and what it must be. Plain http is
 * taken of loopback alone: it is what developers have.
 */
export function readMapSource(source: Record<string, string | undefined>): MapSource {
  const { MAP_STYLE: style, MAP_TILES: tiles, MAP_HOSTS: hosts } = source
  if (style && tiles) throw new Error('MAP_STYLE and MAP_TILES are both set: streets come from one of them')
  if (hosts && !style) throw new Error('MAP_HOSTS is set without MAP_STYLE, whose other hosts it names')
  if (style) {
    const url = addressOf('MAP_STYLE', style)
    const others = (hosts ?? '').split(',').flatMap((one) => (one.trim() === '' ? [] : originOf(one.trim())))
    return { streets: { kind: 'style', url: url.href }, origins: [...new Set([url.origin, ...others])] }
  }
  if (!tiles) return { streets: null, origins: [] }
  if (!/^[a-z][a-z+.-]*:/i.test(tiles)) return { streets: { kind: 'file', file: fileOf(tiles) }, origins: [] }
  const url = addressOf('MAP_TILES', tiles)
  return { streets: { kind: 'tiles', url: url.href }, origins: [url.origin] }
}

function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !isHttpsOrLoopback(url)) throw new Error(`${name} must be an https address`)
  if (url.username || url.password)
    throw new Error(`${name} must not hold a password: every browser is told it`)
  return url
}

function originOf(text: string): string {
  const url = addressOf('MAP_HOSTS', text)
  if (url.pathname !== '/' || url.search || url.hash)
    throw new Error(`MAP_HOSTS must be origins such as https://tiles.example.com: ${text} has more`)
  return url.origin
}

function fileOf(text: string): string {
  const file = path.normalize(text)
  if (path.isAbsolute(file) || file.split(path.sep).includes('..') || !/\.pmtiles$/i.test(file))
    throw new Error('MAP_TILES must be an https address, or a .pmtiles file named from DATA_DIR')
  return file
}
