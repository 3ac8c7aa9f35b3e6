import { askApi } from '@/components/api/ask-api'
import type { CreateRouteBody, EditRouteBody } from '@/lib/routes/schema'
import { parserOfOne } from './queries'

// Beside what reads: a list that is read carries none of what writes.

/** Creates a route on the platform. Throws ApiError with field paths. */
export const requestCreateRoute = async (body: CreateRouteBody) =>
  askApi('/api/routes', await parserOfOne(), { method: 'POST', body })

interface RouteEdit {
  id: string
  body: EditRouteBody
  /** What the form started from. */
  before: Record<string, unknown>
  /** It is meant for a route that has not left: refused, with `has_left`, once it has. */
  unlessLeft?: boolean
}

/** Changes a route on the platform. Throws ApiError with field paths; `changed_meanwhile` with those that differ. */
export const requestEditRoute = async ({ id, body, before, unlessLeft = false }: RouteEdit) =>
  askApi(`/api/routes/${encodeURIComponent(id)}`, await parserOfOne(), {
    method: 'PATCH',
    body: { ...body, before, ...(unlessLeft && { unlessLeft }) },
  })

/** Deletes a route on the platform; the row stays, marked. Throws ApiError; `has_left` once it has, where that was asked. */
export const requestDeleteRoute = async (id: string, { unlessLeft = false } = {}) =>
  askApi(
    `/api/routes/${encodeURIComponent(id)}${unlessLeft ? '?unlessLeft=true' : ''}`,
    await parserOfOne(),
    { method: 'DELETE' },
  )
