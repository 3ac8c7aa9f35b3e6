import { Lock } from 'lucide'
import { useWords } from '#use-words'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import type { Role } from '@/lib/generated/prisma/enums'

/** In place of a page that only administrators read: deliveries hold whatever the platform tells. */
export function AdministratorsOnly({ what, role }: { what: string; role: Role }) {
  const t = useWords()
  return (
    <Card flush>
      <EmptyState icon={Lock} title={t('webhooks.administrators-only', { what })}>
        {t('webhooks.administrators-only-role', { role: t(ROLE_TABLE[role].name) })}
      </EmptyState>
    </Card>
  )
}
