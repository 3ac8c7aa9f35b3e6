'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/text-input'
import { withArticle } from '@/components/ui/with-article'
import type { Role } from '@/lib/generated/prisma/enums'
import { LinkShownOnce } from './link-shown-once'
import { invitationsQuery, requestInvitation } from './queries'
import { roleOptions } from './role-options'

interface InviteDialogProps {
  organizationName: string
  onClose: () => void
}

interface InviteForm {
  email: string
  role: Role
}

const INVITATION = typedAs(({ email, role }: InviteForm) => ({
  ready: { role, email: email.trim() || null },
  problems: [],
}))

/** Makes an invitation: a role, and optionally the one address that may use it. */
export function InviteDialog({ organizationName, onClose }: InviteDialogProps) {
  const queries = useQueryClient()
  const t = useWords()
  const desk = useDeskForm({
    begin: (): InviteForm => ({ email: '', role: 'viewer' }),
    valuesOf: (first) => first,
    schemaOf: () => INVITATION,
    send: requestInvitation,
    onSent: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    isUnsaved: ({ email }) => email.trim() !== '',
  })
  const { email, role } = desk.values

  if (desk.answer)
    return (
      <LinkShownOnce
        title="Invitation link"
        intro={`Send this link to ${email.trim() || 'the person you invite'}. It makes them ${withArticle(role)} of ${organizationName}.`}
        label="Invitation link"
        link={desk.answer}
        onClose={onClose}
      />
    )
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={`Invite to ${organizationName}`}
      intro="You get a link to send. It works once and for 7 days."
      question="Close without inviting anybody?"
      send="Make link"
    >
      <FormField
        name="email"
        label="Email"
        optional
        hint="With an address, only an account with this address can use the link."
      >
        {(box) => <TextInput {...box} type="email" autoComplete="off" />}
      </FormField>
      <FormRadios<InviteForm> name="role" legend="Role" options={roleOptions(t)} />
    </DeskDialog>
  )
}
