'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

interface DetailPanelProps {
  /** What is open: the route's name. */
  title: ReactNode
  /** Under the title: ids, status. */
  under?: ReactNode
  /** The list's address, filters included; Escape and the cross go there. */
  closeHref: string
  actions?: ReactNode
  children: ReactNode
}

/**
 * A detail with its own address over the right half of its list, which keeps its place; the whole page under
 * 1024 px. Not modal: the list stays usable. Focus goes to the title when it opens.
 */
export function DetailPanel({ title, under, closeHref, actions, children }: DetailPanelProps) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = event.target instanceof Element ? event.target : null
      const busy =
        inside?.closest('dialog, [role=menu], input, textarea, select') ??
        document.querySelector('dialog[open]')
      if (event.key === 'Escape' && !event.defaultPrevented && !busy)
        router.push(closeHref, { scroll: false })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [router, closeHref])

  return (
    <section
      aria-labelledby="detail-title"
      className="fixed top-(--strip) right-0 bottom-0 left-0 z-20 flex flex-col border-line bg-surface max-sm:bottom-14 sm:left-14 lg:left-auto lg:w-1/2 lg:max-w-4xl lg:min-w-120 lg:animate-[slide-in_140ms_ease-out] lg:border-l lg:shadow-float print:static print:w-auto"
    >
      <div className="flex items-start gap-2 border-b border-line px-4 py-2.5 sm:px-6">
        <div className="min-w-0 grow">
          <h1
            id="detail-title"
            ref={heading}
            tabIndex={-1}
            className="text-heading wrap-break-word outline-none"
          >
            {title}
          </h1>
          {under && (
            <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-table text-quiet">
              {under}
            </div>
          )}
        </div>
        {actions}
        <Link
          href={closeHref}
          scroll={false}
          aria-label="Close and go back to the list"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-box text-quiet hover:bg-hover hover:text-ink print:hidden"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 py-4 sm:px-6">{children}</div>
    </section>
  )
}
