'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/select'
import { showToast } from '@/components/ui/toast'
import { requestOnly, singleSignOnQuery } from './queries'

interface OnlyCardProps {
  only: boolean
  breakGlassId: string | null
  keepers: readonly { userId: string; name: string }[]
}

interface OnlyValues {
  /** Empty: passwords open the organization, too. */
  breakGlassId: string
}

const ONLY = typedAs(({ breakGlassId }: OnlyValues) => ({
  ready: { only: breakGlassId !== '', breakGlassId: breakGlassId || null },
  problems: [],
}))

/** Whether members sign in by the provider alone: that takes an administrator whom a password lets in all the same. */
export function OnlyCard({ only, breakGlassId, keepers }: OnlyCardProps) {
  const t = useWords()
  const client = useQueryClient()
  const desk = useDeskForm({
    begin: (): OnlyValues => ({ breakGlassId: only ? (breakGlassId ?? '') : '' }),
    valuesOf: (first) => first,
    schemaOf: () => ONLY,
    send: requestOnly,
    onSent: (answered) => {
      client.setQueryData(singleSignOnQuery.queryKey, answered)
      desk.beginWith({ breakGlassId: answered.data.breakGlassId ?? '' })
      showToast({ tone: 'good', message: t('single-sign-on.saved') })
    },
  })
  return (
    <Card title={t('single-sign-on.only')} intro={t('single-sign-on.only-intro')}>
      <TypedForm
        typed={desk}
        question={t('single-sign-on.leave')}
        className="max-w-xl space-y-4"
        kept={t('single-sign-on.kept')}
        inSight
        footer={
          <Button type="submit" pending={desk.pending}>
            {t('single-sign-on.save')}
          </Button>
        }
      >
        <FormField
          name="breakGlassId"
          label={t('single-sign-on.break-glass')}
          hint={t('single-sign-on.break-glass-hint')}
        >
          {(box) => (
            <Select
              {...box}
              placeholder={t('single-sign-on.not-only')}
              options={keepers.map(({ userId, name }) => ({
                value: userId,
                label: t('single-sign-on.only-but', { name }),
              }))}
            />
          )}
        </FormField>
      </TypedForm>
    </Card>
  )
}
