import type { Board } from './read-board'

/** A screenful, as many rows as the browser draws at first. */
const ROWS = 24
const ROUTES = 120

/** As much of a board as a page is sent with, so that it stands there before any script runs; what is left out is asked for. */
export function firstOf(board: Board): { first: Board; isAll: boolean } {
  const rows = board.rows.slice(0, ROWS)
  const shown = new Set<string | null>([null, ...rows.map(({ id }) => id)])
  const routes = board.routes.filter(({ row }) => shown.has(row)).slice(0, ROUTES)
  const isAll = rows.length === board.rows.length && routes.length === board.routes.length
  return { first: { ...board, rows, routes }, isAll }
}
