import { z } from 'zod'
import { DAY_MS } from '@/lib/durations'
import type { Sandbox } from '../sandbox'
import { sameText, sign } from '../secrets'
import { Refusal } from './refusal'

/** Specification, Limits: cursors expire after 30 days. */
const CURSOR_LIFE_MS = 30 * DAY_MS

const content = z.tuple([z.string(), z.number(), z.unknown()])

/** What a cursor belongs to: one is worth nothing to another organization or endpoint. */
export interface CursorOwner {
  endpointId: string
  organizationId: string
}

const ownerText = (owner: CursorOwner) => `${owner.organizationId} ${owner.endpointId}`

/** An opaque cursor for a position, which is whatever the endpoint needs to go on. */
export function issueCursor(sandbox: Sandbox, owner: CursorOwner, position: unknown): string {
  const text = Buffer.from(JSON.stringify([ownerText(owner), sandbox.clock.now(), position])).toString(
    'base64url',
  )
  return `${text}.${sign(sandbox.state.signingKey, text).slice(0, 16)}`
}

/** The position of a cursor. Throws 400 for one that this endpoint never gave out, or gave out over 30 days ago. */
export function readCursor<T>(
  sandbox: Sandbox,
  owner: CursorOwner,
  cursor: string,
  position: z.ZodType<T>,
): T {
  const [text = '', signature = ''] = cursor.split('.')
  if (!sameText(sign(sandbox.state.signingKey, text).slice(0, 16), signature)) throw unknownCursor()
  const [belongsTo, issuedAt, stored] = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const parsed = position.safeParse(stored)
  if (belongsTo !== ownerText(owner) || !parsed.success) throw unknownCursor()
  if (sandbox.clock.now() - issuedAt > CURSOR_LIFE_MS)
    throw new Refusal(400, 'Parameter after: this cursor has expired; cursors last 30 days.')
  return parsed.data
}

const unknownCursor = () => new Refusal(400, 'Parameter after: this cursor is not known here.')
