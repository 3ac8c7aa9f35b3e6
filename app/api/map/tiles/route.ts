import { handle } from '@/app/api/handle'
import { readTiles } from '@/lib/desk/map/tiles-file'

/** A part of the streets below DATA_DIR (PMTiles), by its range: 206. */
export const GET = handle({ permission: 'read', background: true }, async (ctx, { request }) => {
  const { bytes, from, to, size, etag } = await readTiles(ctx, request.headers.get('range'))
  return new Response(new Uint8Array(bytes), {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      // A browser may keep streets; nobody between it and us, who could hand them to others.
      'cache-control': 'private, max-age=86400, no-transform',
      'content-range': ['bytes', `${from}-${to}/${size}`].join(' '),
      'content-type': 'application/vnd.pmtiles',
      'x-content-type-options': 'nosniff',
      etag,
    },
  })
})
