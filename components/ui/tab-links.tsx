'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { tabClass } from './tab-class'

interface TabLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
}

// On a phone the tabs are wider than the screen.
const intoView = (link: HTMLElement | null) => {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Pages of one section, each with its address: the settings. */
export function TabLinks({ label, links }: TabLinksProps) {
  const path = usePathname()
  return (
    <nav aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line px-1">
      {links.map(({ href, label: words }) => {
        const on = path === href || path.startsWith(`${href}/`)
        return (
          <Link
            key={href}
            href={href}
            ref={on ? intoView : null}
            aria-current={on ? 'page' : undefined}
            className={tabClass(on)}
          >
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
