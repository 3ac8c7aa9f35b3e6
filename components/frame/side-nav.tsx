'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import { useWords } from '#use-words'
import { Tooltip } from '@/components/ui/bubble/tooltip'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { Count } from '@/components/ui/status/count'
import type { DeskProps } from './desk-props'
import { isHere, NAVIGATION, type NavigationItem } from './navigation'
import { OrganizationSwitcher } from './organization-switcher'
import { PersonMenu } from './person-menu'
import { useCounts } from './use-counts'

/** The navigation at the left: 208 px with words, 56 px with icons under 1024 px, none under 640 px. */
export function SideNav({ person, organizations, activeOrganizationId, counts: initial }: DeskProps) {
  const counts = useCounts(initial)
  const path = usePathname()
  const t = useWords()
  const items = (group: NavigationItem['group']) =>
    NAVIGATION.filter((item) => item.group === group).map((item) => (
      <li key={item.key}>
        <NavLink item={item} here={isHere(item, path)} count={counts[item.key]} />
      </li>
    ))
  return (
    <nav
      aria-label={t('frame.main')}
      className="sticky top-(--strip) z-30 flex h-[calc(100dvh-var(--strip))] w-14 shrink-0 flex-col gap-2 border-r border-line bg-surface p-2 max-sm:hidden lg:w-52 print:hidden [body:has([data-wall])_&]:hidden"
    >
      <OrganizationSwitcher organizations={organizations} activeOrganizationId={activeOrganizationId} />
      <div className="min-h-0 grow overflow-y-auto">
        <ul className="space-y-0.5">{items('work')}</ul>
        <hr className="mx-2 my-2 border-line" />
        <ul className="space-y-0.5">{items('office')}</ul>
      </div>
      <PersonMenu person={person} />
    </nav>
  )
}

interface NavLinkProps {
  item: NavigationItem
  here: boolean
  count: { value: number; of: string } | undefined
}

function NavLink({ item: { href, label: key, icon, counted }, here, count }: NavLinkProps) {
  const t = useWords()
  const label = t(key)
  return (
    <Tooltip text={label} className="lg:hidden!" block>
      <Link
        href={href}
        aria-current={here ? 'page' : undefined}
        className={clsx(
          'side-link-look',
          here ? 'bg-selected font-strong text-ink' : 'text-quiet hover:text-ink',
        )}
      >
        <Icon of={icon} className={here ? 'text-accent-ink' : undefined} />
        <span className="side-label-look">{label}</span>
        {count && counted && (
          <Count
            value={count.value}
            of={t(counted)}
            className="max-lg:absolute max-lg:top-0 max-lg:right-0 lg:ml-auto"
          />
        )}
      </Link>
    </Tooltip>
  )
}
