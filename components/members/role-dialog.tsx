'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RadioGroup } from '@/components/ui/radio-group'
import { showToast } from '@/components/ui/toast'
import { withArticle } from '@/components/ui/with-article'
import type { MemberRow } from './member-answers'
import { membersQuery, askLastRoleChange, requestMember, requestRole } from './queries'
import { ROLES } from '@/lib/accounts/roles'
import { ROLE_OPTIONS } from './role-options'

interface RoleDialogProps {
  member: MemberRow
  onClose: () => void
}

/** Gives a member another role; what each may do stands beside it. */
export function RoleDialog({ member: shown, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const [member, setMember] = useState(shown)
  const [role, setRole] = useState(member.role)
  const meanwhile = useMeanwhile({
    read: () => requestMember(member.userId),
    saved: () => askLastRoleChange(member.userId),
  })
  const change = useMutation({
    mutationFn: requestRole,
    onSuccess: async (_nothing, { to }) => {
      await queries.invalidateQueries({ queryKey: membersQuery.queryKey })
      showToast({ tone: 'good', message: `${member.name} is now ${withArticle(to)}` })
      if (member.you) router.refresh()
      onClose()
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: membersQuery.queryKey })
      void meanwhile.look(error)
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
      onConfirm={() => (role === member.role ? onClose() : change.mutate({ from: member, to: role }))}
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
      {meanwhile.met && (
        <MeanwhileDialog
          what={`The role of ${member.name}`}
          values={{
            before: { role: member.role },
            mine: { role },
            theirs: { role: meanwhile.met.theirs.role },
          }}
          words={{ label: () => 'Role', show: (_path, value) => wordOf(value) }}
          saved={meanwhile.met.saved}
          confirm="Go on with this"
          onConfirm={({ role: chosen }) => {
            const from = meanwhile.met?.theirs
            meanwhile.close()
            if (!from || chosen === from.role) return onClose()
            setMember(from)
            change.mutate({ from, to: chosen })
          }}
          onClose={meanwhile.close}
        />
      )}
    </ConfirmDialog>
  )
}

const wordOf = (role: unknown) => ROLE_OPTIONS.find(({ value }) => value === role)?.label
