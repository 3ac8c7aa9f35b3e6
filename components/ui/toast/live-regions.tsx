'use client'

import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type OpenDialog, openDialogs } from '../dialog/open-dialogs'

const NONE: readonly OpenDialog[] = []

interface LiveRegionsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is told in one place of those that there are: a dialog, or the page (undefined). */
  children: (place: OpenDialog | undefined, all: readonly OpenDialog[]) => ReactNode
}

/**
 * A polite live region on the page and one in each open dialog, which are there before anything is told in them: only then
 * is it read out. A dialog hides the page's from who listens, and lies over it.
 */
export function LiveRegions({ children, ...rest }: LiveRegionsProps) {
  const all = useSyncExternalStore(openDialogs.subscribe, openDialogs.read, () => NONE)
  const region = (place?: OpenDialog) => (
    <div role="status" {...rest}>
      {children(place, all)}
    </div>
  )
  return (
    <>
      {region()}
      {all.map((place) => createPortal(region(place), place.element, place.id))}
    </>
  )
}
