import { Lock } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** In place of a page that only administrators read: deliveries hold whatever the platform tells. */
export function AdministratorsOnly({ what, role }: { what: string; role: string }) {
  return (
    <Card flush>
      <EmptyState icon={Lock} title={`${what}: for administrators`}>
        Your role is {role}. Ask an administrator of your organization.
      </EmptyState>
    </Card>
  )
}
