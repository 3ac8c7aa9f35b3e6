'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { Link } from './link'

interface LinkGroup {
  label: string
  links: readonly { href: string; label: string }[]
}

interface GroupedLinksProps {
  label: string
  groups: readonly LinkGroup[]
  className?: string
}

/** Pages of one section, each with its address, in named groups: above the page, or beside it from 1280 px on. */
export function GroupedLinks({ label, groups, className }: GroupedLinksProps) {
  const path = usePathname()
  return (
    <nav
      aria-label={label}
      className={clsx('flex flex-wrap gap-x-6 gap-y-2 xl:flex-col xl:gap-y-4', className)}
    >
      {groups.map((group) => (
        <Group key={group.label} group={group} path={path} />
      ))}
    </nav>
  )
}

function Group({ group: { label, links }, path }: { group: LinkGroup; path: string }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <p id={id} className="px-2 text-label text-quiet">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-0.5 xl:flex-col">
        {links.map(({ href, label: words }) => {
          const on = path === href || path.startsWith(`${href}/`)
          return (
            <li key={href} className="min-w-0">
              <Link
                href={href}
                aria-current={on ? 'page' : undefined}
                className={clsx(
                  'flex min-h-8 items-center rounded-box px-2 py-1 wrap-anywhere hover:bg-hover',
                  on ? 'bg-selected font-strong text-ink' : 'text-quiet hover:text-ink',
                )}
              >
                {words}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
