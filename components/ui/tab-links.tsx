'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { tabClass } from './tab-class'

interface TabLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
}

/** Pages of one section, each with its address: the settings. */
export function TabLinks({ label, links }: TabLinksProps) {
  const path = usePathname()
  return (
    <nav aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line px-1">
      {links.map(({ href, label: words }) => {
        const on = path === href || path.startsWith(`${href}/`)
        return (
          <Link key={href} href={href} aria-current={on ? 'page' : undefined} className={tabClass(on)}>
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
