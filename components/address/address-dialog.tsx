'use client'

import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { leaveFor } from '@/components/frame/leave-for'
import { PasswordInput } from '@/components/ui/form/password-input'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/toast/toast'
import { requestAddress } from './address-requests'

interface AddressDialogProps {
  open: boolean
  /** The one of now: for the browser's password store. */
  email: string
  onClose: () => void
}

interface AnotherAddress {
  email: string
  password: string
}

const ANOTHER = sentAsTyped<AnotherAddress>()

/** Asks for another address, and for the password. */
export function AddressDialog({ open, email, onClose }: AddressDialogProps) {
  const t = useWords()
  const close = () => {
    if (desk.pending) return
    desk.startOver()
    onClose()
  }
  const desk = useDeskForm({
    begin: (): AnotherAddress => ({ email: '', password: '' }),
    valuesOf: (first) => first,
    schemaOf: () => ANOTHER,
    send: requestAddress,
    onSent: ({ mailed }, sent) => {
      if (!mailed) return leaveFor('/settings/account')
      showToast({ tone: 'good', message: t('address.sent-to', { email: sent.email.trim() }) })
      desk.startOver()
      onClose()
    },
    secrets: ['password'],
    // An address is typed again.
    isUnsaved: () => false,
  })
  return (
    <DeskDialog
      desk={desk}
      open={open}
      onClose={close}
      title={t('address.change')}
      intro={t('address.change-intro')}
      send={t('address.change')}
      kept={t('address.kept')}
      inSight
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormField name="email" label={t('address.another')}>
        {(box) => <TextInput {...box} type="email" autoComplete="email" required />}
      </FormField>
      <FormField name="password" label={t('address.password')}>
        {(box) => <PasswordInput {...box} autoComplete="current-password" required />}
      </FormField>
    </DeskDialog>
  )
}
