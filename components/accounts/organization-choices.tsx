'use client'

import { ChevronRight } from 'lucide'
import { useWords } from '#use-words'
import { leaveFor } from '@/components/frame/leave-for'
import { switchOrganization } from '@/components/frame/switch-organization'
import { Icon } from '@/components/ui/icon'
import { Badge } from '@/components/ui/status/badge'

interface OrganizationChoicesProps {
  organizations: readonly {
    id: string
    name: string
    /** In words. */
    role: string
    active: boolean
    closed: boolean
  }[]
}

/** One's organizations as a list of presses; each opens the desk of that one. */
export function OrganizationChoices({ organizations }: OrganizationChoicesProps) {
  const t = useWords()
  return (
    <ul className="mt-4 divide-y divide-line rounded-box border border-line">
      {organizations.map(({ id, name, role, active, closed }) => (
        <li key={id}>
          <button
            type="button"
            // Its provider alone opens it.
            onClick={() => void (closed ? leaveFor(`/sso/${id}`) : switchOrganization(id, t))}
            className="flex min-h-11 w-full items-center gap-2 rounded-box px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
          >
            <span className="min-w-0 grow">
              <span className="block wrap-break-word font-strong">{name}</span>
              <span className="block text-label text-quiet">{role}</span>
              {closed && (
                <span className="block text-label text-quiet">{t('accounts.organization-closed')}</span>
              )}
            </span>
            {active && <Badge tone="good">{t('accounts.active')}</Badge>}
            <Icon of={ChevronRight} className="size-4 shrink-0 text-quiet" />
          </button>
        </li>
      ))}
    </ul>
  )
}
