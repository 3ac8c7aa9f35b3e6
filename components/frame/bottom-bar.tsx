'use client'

import { clsx } from 'clsx'
import { Ellipsis } from 'lucide'
import { usePathname } from 'next/navigation'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { Count } from '@/components/ui/status/count'
import type { DeskProps } from './desk-props'
import { isHere, NAVIGATION, ON_A_PHONE } from './navigation'
import { switchOrganization } from './switch-organization'
import { usePersonItems } from './use-person-items'

const TAB = 'phone-tab-look'

/** The navigation of a phone: the work at the bottom, everything else under More. */
export function BottomBar({ person, organizations, activeOrganizationId, counts }: DeskProps) {
  const path = usePathname()
  const t = useWords()
  const personItems = usePersonItems()
  const work = NAVIGATION.filter((item) => item.group === 'work').slice(0, ON_A_PHONE)
  const rest = NAVIGATION.filter((item) => !work.includes(item))
  const more: MenuItem[] = [
    ...rest.map((item): MenuItem => ({
      kind: 'link',
      label: t(item.label),
      href: item.href,
      icon: item.icon,
    })),
    { kind: 'separator' },
    { kind: 'heading', label: organizations.length > 1 ? t('frame.organization') : person.email },
    ...(organizations.length > 1 ? organizations : []).map((organization): MenuItem => ({
      kind: 'choice',
      label: organization.name,
      checked: organization.id === activeOrganizationId,
      onSelect: () => void switchOrganization(organization.id, t),
    })),
    { kind: 'separator' },
    ...personItems,
  ]
  return (
    <nav
      aria-label={t('frame.main')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="flex">
        {work.map((item) => {
          const here = isHere(item, path)
          const count = counts[item.key]
          return (
            <li key={item.key} className="min-w-0 flex-1">
              <Link
                href={item.href}
                aria-current={here ? 'page' : undefined}
                className={clsx(TAB, here ? 'font-strong text-accent-ink' : 'text-quiet')}
              >
                <Icon of={item.icon} className="size-5" />
                <span className="max-w-full">{t(item.short ?? item.label)}</span>
                {count && item.counted && (
                  <Count
                    value={count.value}
                    of={t(item.counted)}
                    className="absolute top-1 left-1/2 ml-1.5"
                  />
                )}
              </Link>
            </li>
          )
        })}
        <li className="min-w-0 flex-1">
          <Menu
            label={t('frame.more')}
            items={more}
            side="top"
            align="end"
            className={clsx(
              TAB,
              rest.some((item) => isHere(item, path)) ? 'font-strong text-accent-ink' : 'text-quiet',
            )}
          >
            <Icon of={Ellipsis} className="size-5" />
            {t('frame.more')}
          </Menu>
        </li>
      </ul>
    </nav>
  )
}
