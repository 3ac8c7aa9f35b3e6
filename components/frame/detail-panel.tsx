'use client'

import { ChevronDown, ChevronUp, X } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { useNeighbours } from '@/components/list/neighbours'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { NeighbourLink } from './neighbour-link'

interface DetailPanelProps {
  /** What is open: the route's name. */
  title: ReactNode
  /** Under the title: ids, status. */
  under?: ReactNode
  /** The list's address, filters included; Escape and the cross go there. */
  closeHref: string
  /** In place of going to `closeHref`. */
  onClose?: () => void
  /** Nothing comes before or after it: a form. */
  alone?: boolean
  actions?: ReactNode
  children: ReactNode
}

/**
 * A detail with its own address, beside its list, which makes room for it; a page of its own at 1024 px and below.
 * Not modal: the list stays usable. Focus goes to the title when it opens. Alt with the arrow keys goes to the row
 * before and the next one.
 */
export function DetailPanel(props: DetailPanelProps) {
  const { title, under, closeHref, onClose, alone, actions, children } = props
  const panel = useRef<HTMLElement>(null)
  const cross = useRef<HTMLAnchorElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const known = useNeighbours()
  const t = useWords()
  const neighbours = alone ? null : known

  useEffect(() => {
    // As a page it begins at its top, wherever its list was; or where its address says.
    if (isPage() && !window.location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element ? event.target : null
      const busy =
        inside?.closest('dialog, [role=menu], input, textarea, select') ??
        document.querySelector('dialog[open]')
      if (event.defaultPrevented || busy) return
      const isAlone = !event.altKey && !event.ctrlKey && !event.metaKey
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey
      // The links themselves, so that a form in here asks first; and the key must not close what asks.
      const link =
        event.key === 'Escape' && isAlone
          ? cross.current
          : isAlt && ['ArrowUp', 'ArrowDown'].includes(event.key)
            ? panel.current?.querySelector<HTMLAnchorElement>(`a[aria-keyshortcuts="Alt+${event.key}"]`)
            : null
      if (!link) return
      event.preventDefault()
      link.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <section
      ref={panel}
      aria-labelledby="detail-title"
      className="flex flex-col border-line bg-surface paged:min-h-[calc(100dvh-var(--strip))] beside:fixed beside:top-(--strip) beside:right-0 beside:bottom-0 beside:z-20 beside:w-(--panel) beside:animate-[slide-in_140ms_ease-out] beside:border-l print:static print:w-auto"
    >
      <div className="border-b border-line bg-surface px-4 py-2.5 paged:sticky paged:top-(--strip) paged:z-20 sm:px-6">
        <div className="flex items-start gap-1">
          <h1
            id="detail-title"
            ref={heading}
            tabIndex={-1}
            className="min-w-0 grow py-1 text-heading wrap-break-word outline-none"
          >
            {title}
          </h1>
          {neighbours && (
            <div className="flex print:hidden">
              <NeighbourLink
                href={neighbours.previous}
                label={t('frame.previous')}
                keys="Alt+ArrowUp"
                icon={ChevronUp}
              />
              <NeighbourLink
                href={neighbours.next}
                label={t('frame.next')}
                keys="Alt+ArrowDown"
                icon={ChevronDown}
              />
            </div>
          )}
          <Link
            ref={cross}
            href={closeHref}
            scroll={false}
            onClick={(event) => {
              if (!onClose) return
              event.preventDefault()
              onClose()
            }}
            aria-label={t('frame.close-to-list')}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-box text-quiet hover:bg-hover hover:text-ink max-sm:size-11 print:hidden"
          >
            <Icon of={X} className="size-4" />
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {under && (
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-table text-quiet">
              {under}
            </div>
          )}
          {actions}
        </div>
      </div>
      <div className="min-h-0 grow px-4 py-4 sm:px-6 beside:scroll-pb-(--over-foot) beside:overflow-y-auto">
        {children}
      </div>
    </section>
  )
}

/** As the variant `paged` of app/globals.css has it. */
const isPage = () => window.matchMedia('(width <= 64rem)').matches
