'use client'

import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button/button'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast'
import { MAIL_CHOICES, type MailChoice } from '@/lib/telling/mail-choices'
import { requestMail } from './request-mail'

/** What of this organization comes to the person by mail. */
export function MailForm({ chosen }: { chosen: MailChoice }) {
  const t = useWords()
  const typed = useDeskForm({
    begin: () => chosen,
    valuesOf: (mail: MailChoice): { mail: string } => ({ mail }),
    schemaOf: () =>
      typedAs(({ mail }: { mail: string }) => ({
        ready: MAIL_CHOICES.find((one) => one === mail) ?? null,
        problems: [],
      })),
    send: (mail) => requestMail(mail),
    onSent: (_answer, mail) => {
      typed.beginWith(mail)
      showToast({ tone: 'good', message: t('accounts.mail-done') })
    },
  })
  return (
    <TypedForm
      typed={typed}
      question={t('accounts.mail-leave')}
      className="max-w-sm space-y-4"
      kept={t('accounts.mail-kept')}
      inSight
      footer={
        <Button type="submit" look="primary" pending={typed.pending}>
          {t('accounts.mail-save')}
        </Button>
      }
    >
      <FormField name="mail" label={t('accounts.mail-field')} hint={t('accounts.mail-hint')}>
        {(box) => (
          <Select
            {...box}
            options={MAIL_CHOICES.map((value) => ({ value, label: t(`accounts.mail-${value}`) }))}
          />
        )}
      </FormField>
    </TypedForm>
  )
}
