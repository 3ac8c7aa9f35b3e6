import { isValidElement, type ReactNode } from 'react'
import type { Prefetched } from '@/app/prefetched'

/**
 * What a page or layout that was drawn brings for the browser's queries, wherever it stands among its elements; `part` is the
 * component that brings it, of the modules that drew the page.
 */
export function broughtBy(drawn: unknown, part: typeof Prefetched): unknown[] {
  if (Array.isArray(drawn)) return drawn.flatMap((one) => broughtBy(one, part))
  if (!isValidElement<{ children?: ReactNode; queries?: readonly { data: unknown }[] }>(drawn)) return []
  const own = drawn.type === part ? (drawn.props.queries ?? []).map(({ data }) => data) : []
  return [...own, ...broughtBy(drawn.props.children, part)]
}
