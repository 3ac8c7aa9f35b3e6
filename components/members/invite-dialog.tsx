'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { withArticle } from '@/components/ui/with-article'
import { LinkShownOnce } from './link-shown-once'
import { invitationsQuery, requestInvitation } from './queries'
import { ROLES } from '@/lib/accounts/roles'
import { ROLE_OPTIONS } from './role-options'
import type { Role } from '@/lib/generated/prisma/enums'

interface InviteDialogProps {
  organizationName: string
  onClose: () => void
}

const roleOf = (value: unknown): Role => ROLES.find((role) => role === value) ?? 'viewer'

/** Makes an invitation: a role, and optionally the one address that may use it. */
export function InviteDialog({ organizationName, onClose }: InviteDialogProps) {
  const formId = useId()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const invite = useMutation({
    mutationFn: () => requestInvitation({ role, email: email.trim() || null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  })
  const at = (path: string) => (invite.error instanceof ApiError ? invite.error.at(path) : undefined)

  if (invite.data)
    return (
      <LinkShownOnce
        title="Invitation link"
        intro={`Send this link to ${email.trim() || 'the person you invite'}. It makes them ${withArticle(role)} of ${organizationName}.`}
        label="Invitation link"
        link={invite.data}
        onClose={onClose}
      />
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Invite to ${organizationName}`}
      intro="You get a link to send. It works once and for 7 days."
      unsaved={email.trim() !== '' && !invite.isPending}
      question="Close without inviting anybody?"
      footer={(close) => (
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={invite.isPending}>
            Make link
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        {invite.error && !at('email') && <ApiErrorNotice error={invite.error} kept="Nobody was invited." />}
        <Field
          label="Email"
          optional
          error={at('email')}
          hint="With an address, only an account with this address can use the link."
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <RadioGroup
          legend="Role"
          name="role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={(event) => setRole(roleOf(event.target.value))}
        />
      </form>
    </FormDialog>
  )
}
