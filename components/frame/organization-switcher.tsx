'use client'

import { Building2, ChevronsUpDown } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import type { Words } from '@/lib/words/words'
import type { DeskOrganization } from './desk-props'

/** Its code is fetched when somebody switches; where it is gone, with an older build, the page is loaded anew. */
const switchTo = (organizationId: string, t: Words) =>
  import('./switch-organization').then(
    ({ switchOrganization }) => switchOrganization(organizationId, t),
    () => window.location.reload(),
  )

interface OrganizationSwitcherProps {
  organizations: readonly DeskOrganization[]
  activeOrganizationId: string
}

/** Which organization the desk shows, and the way to another one of the same person. */
export function OrganizationSwitcher({ organizations, activeOrganizationId }: OrganizationSwitcherProps) {
  const t = useWords()
  const active = organizations.find((organization) => organization.id === activeOrganizationId)
  const name = active?.name ?? t('frame.no-organization')
  const face = (
    <>
      <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-small bg-neutral-tint text-neutral-ink">
        <Icon of={Building2} className="size-3.5" />
      </span>
      <span className="min-w-0 truncate font-strong max-lg:sr-only">{name}</span>
    </>
  )
  if (organizations.length < 2)
    return (
      <p title={name} className="flex h-10 items-center gap-2 px-2">
        {face}
      </p>
    )
  return (
    <Menu
      label={t('frame.switch-organization')}
      className="flex h-10 w-full items-center gap-2 px-2 text-left hover:bg-hover"
      items={[
        { kind: 'heading', label: t('frame.organization') },
        ...organizations.map((organization) => ({
          kind: 'choice' as const,
          label: organization.name,
          hint: t(`access.role-${organization.role}`),
          checked: organization.id === activeOrganizationId,
          onSelect: () => void switchTo(organization.id, t),
        })),
      ]}
    >
      {face}
      <span className="sr-only">{t('frame.comma-switch-organization')}</span>
      <Icon of={ChevronsUpDown} className="ml-auto size-3.5 shrink-0 text-quiet max-lg:hidden" />
    </Menu>
  )
}
