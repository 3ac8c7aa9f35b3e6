'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { CopyField } from '@/components/ui/form/copy-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import { QrCode } from '@/components/ui/qr-code'
import { type OfferedSecret, requestTurnOn } from './factor-requests'

interface TurnOnFormProps {
  offered: OfferedSecret
  /** It is on, with these recovery codes; null beside keys, which came with some. */
  onOn: (codes: readonly string[] | null) => void
  onCancel: () => void
}

interface FirstCode {
  code: string
}

const FIRST_CODE = sentAsTyped<FirstCode>()

/** The secret for an authenticator app, and its first code. */
export function TurnOnForm({ offered, onOn, onCancel }: TurnOnFormProps) {
  const t = useWords()
  const typed = useTypedForm({
    begin: (): FirstCode => ({ code: '' }),
    valuesOf: (first) => first,
    schemaOf: () => FIRST_CODE,
    send: ({ code }) => requestTurnOn(offered.offer, code),
    onSent: onOn,
    secrets: ['code'],
  })
  return (
    <TypedForm
      typed={typed}
      label={t('second-factor.title')}
      className="max-w-sm space-y-4"
      kept={t('second-factor.on-kept')}
      inSight
      footer={
        <div className="flex flex-wrap gap-2">
          <SubmitButton pending={typed.pending}>{t('second-factor.turn-on')}</SubmitButton>
          <Button onClick={onCancel}>{t('second-factor.cancel')}</Button>
        </div>
      }
    >
      <p>{t('second-factor.step-scan')}</p>
      <QrCode text={offered.uri} label={t('second-factor.qr')} />
      {/* A phone cannot scan its own screen. A desk may have no app for this address, and some browsers then leave the page. */}
      <p className="hidden thumb:block">
        <LinkButton reload href={offered.uri}>
          {t('second-factor.open-app')}
        </LinkButton>
      </p>
      <CopyField label={t('second-factor.secret')} value={inFours(offered.secret)} />
      <p>
        {t('second-factor.step-code')} {t('second-factor.others-end')}
      </p>
      <FormField name="code" label={t('second-factor.code')} hint={t('second-factor.code-hint')}>
        {(box) => (
          <TextInput {...box} figures inputMode="numeric" autoComplete="one-time-code" required autoFocus />
        )}
      </FormField>
    </TypedForm>
  )
}

/** As it is read and typed; apps leave the spaces out. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
