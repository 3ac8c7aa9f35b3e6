'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { TextInput } from '@/components/ui/form/text-input'
import type { Role } from '@/lib/generated/prisma/enums'
import { LinkShownOnce } from './link-shown-once'
import { invitationsQuery, requestInvitation } from './queries'
import { roleOptions } from './role-options'

interface InviteDialogProps {
  organizationName: string
  /** Mail is sent: an invitation for an address goes there. */
  mails: boolean
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
export function InviteDialog({ organizationName, mails, onClose }: InviteDialogProps) {
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
  const makes = { role: t(`access.a-${role}`), organization: organizationName }

  if (desk.answer && desk.answer.url === null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('members.invitation-mailed')}
        intro={t('members.invitation-mailed-intro', { ...makes, email: email.trim() })}
        footer={
          <Button look="primary" onClick={onClose}>
            {t('members.done')}
          </Button>
        }
      />
    )
  if (desk.answer?.url)
    return (
      <LinkShownOnce
        title={t('members.invitation-link')}
        intro={
          email.trim()
            ? t('members.invitation-link-intro', { ...makes, email: email.trim() })
            : t('members.invitation-link-intro-anyone', makes)
        }
        label={t('members.invitation-link')}
        link={{ url: desk.answer.url, expiresAt: desk.answer.expiresAt }}
        onClose={onClose}
      />
    )
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('members.invite-to', { organization: organizationName })}
      intro={t(mails ? 'members.invite-intro-mail' : 'members.invite-intro')}
      question={t('members.close-question')}
      send={t('members.make-link')}
    >
      <FormField name="email" label={t('members.email')} optional hint={t('members.email-hint')}>
        {(box) => <TextInput {...box} type="email" autoComplete="off" />}
      </FormField>
      <FormRadios<InviteForm> name="role" legend={t('members.role')} options={roleOptions(t)} />
    </DeskDialog>
  )
}
