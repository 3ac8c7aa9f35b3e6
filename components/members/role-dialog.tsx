'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/toast'
import { withArticle } from '@/components/ui/with-article'
import type { MemberRow } from './member-answers'
import { membersKey } from './member-keys'
import { requestRole } from './queries'
import { ROLES } from '@/lib/accounts/roles'
import { ROLE_OPTIONS } from './role-options'

interface RoleDialogProps {
  member: MemberRow
  onClose: () => void
}

/** Gives a member another role; what each may do stands beside it. */
export function RoleDialog({ member, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const [role, setRole] = useState(member.role)
  const change = useMutation({
    mutationFn: () => requestRole(member.userId, role),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: membersKey })
      showToast({ tone: 'good', message: `${member.name} is now ${withArticle(role)}` })
      if (member.you) router.refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Change the role of ${member.name}`}
      intro="It takes effect at once, also where they are signed in now."
      confirm="Change role"
      pending={change.isPending}
      onConfirm={() => (role === member.role ? onClose() : change.mutate())}
    >
      <RadioGroup
        legend="Role"
        name="role"
        options={ROLE_OPTIONS}
        value={role}
        onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? role)}
      />
      {change.error && (
        <div className="mt-3">
          <ApiErrorNotice error={change.error} kept="The role is as it was." />
        </div>
      )}
    </ConfirmDialog>
  )
}
