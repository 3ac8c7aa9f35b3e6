'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormRadios } from '@/components/form/form-radios'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { showToast } from '@/components/ui/toast/toast'
import type { Role } from '@/lib/generated/prisma/enums'
import type { MemberRow } from './member-answers'
import { askLastRoleChange, membersQuery, requestMember, requestRole } from './queries'
import { roleOptions } from './role-options'

interface RoleDialogProps {
  member: MemberRow
  onClose: () => void
}

interface RoleForm {
  role: Role
}

const ROLE = sentAsTyped<RoleForm>()

/** Gives a member another role; what each may do stands beside it. */
export function RoleDialog({ member: shown, onClose }: RoleDialogProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const t = useWords()
  const options = roleOptions(t)
  const readAgain = () => queries.invalidateQueries({ queryKey: membersQuery.queryKey })
  const meanwhile = useMeanwhile({
    read: (from: MemberRow) => requestMember(from.userId),
    saved: (from) => askLastRoleChange(from.userId),
  })
  const desk = useDeskForm({
    begin: () => shown,
    valuesOf: ({ role }): RoleForm => ({ role }),
    schemaOf: () => ROLE,
    send: async ({ role }, from) => {
      if (role === from.role) return false
      await requestRole({ from, to: role })
      return true
    },
    onSent: async (isChanged, { role }) => {
      if (isChanged) {
        await readAgain()
        showToast({
          tone: 'good',
          message: t('members.role-done', { name: shown.name, role: t(`access.a-${role}`) }),
        })
        if (shown.you) router.refresh()
      }
      onClose()
    },
    onRefused: (error, from) => {
      void readAgain()
      return meanwhile.look(error, from)
    },
  })
  const member = desk.begun
  const theirs = meanwhile.met?.theirs
  const goOn = (from: MemberRow, { role }: RoleForm) => {
    meanwhile.close()
    if (role === from.role) return onClose()
    void desk.goOn(from, { role })
  }
  return (
    <DeskDialog
      desk={desk}
      onCompare={meanwhile.reopen}
      onClose={onClose}
      title={t('members.change-role-title', { name: member.name })}
      intro={t('members.change-role-intro')}
      send={t('members.change-role')}
      className="space-y-3"
      kept={t('members.role-kept')}
      over={
        theirs && (
          <MeanwhileDialog
            what={t('members.role-of', { name: member.name })}
            values={{ before: { role: member.role }, mine: desk.values, theirs: { role: theirs.role } }}
            words={{
              label: () => t('members.role'),
              show: (_path, value) => options.find((one) => one.value === value)?.label,
            }}
            saved={meanwhile.met?.saved ?? null}
            confirm={t('members.go-on')}
            onConfirm={(chosen) => goOn(theirs, chosen)}
            onClose={meanwhile.close}
          />
        )
      }
    >
      <FormRadios<RoleForm> name="role" legend={t('members.role')} options={options} />
    </DeskDialog>
  )
}
