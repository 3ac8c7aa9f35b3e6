'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast'
import { askLastOnly, askSignOn, requestOnly, singleSignOnQuery } from './queries'

interface OnlyCardProps {
  only: boolean
  breakGlassId: string | null
  keepers: readonly { userId: string; name: string }[]
}

interface OnlyValues {
  /** Empty: passwords open the organization, too. */
  breakGlassId: string
}

const onlyOf = ({ breakGlassId }: OnlyValues) => ({
  only: breakGlassId !== '',
  breakGlassId: breakGlassId || null,
})
const valuesOf = ({ only, breakGlassId }: Pick<OnlyCardProps, 'only' | 'breakGlassId'>): OnlyValues => ({
  breakGlassId: only ? (breakGlassId ?? '') : '',
})

const ONLY = typedAs((values: OnlyValues) => ({ ready: onlyOf(values), problems: [] }))

/** Whether members sign in by the provider alone: that takes an administrator whom a password lets in all the same. */
export function OnlyCard({ only, breakGlassId, keepers }: OnlyCardProps) {
  const t = useWords()
  const client = useQueryClient()
  const holds = valuesOf({ only, breakGlassId })
  const meanwhile = useMeanwhile({
    read: (_from: OnlyValues) => askSignOn(),
    saved: (_from, { data }) => askLastOnly(data.only),
  })
  const desk = useDeskForm({
    begin: () => holds,
    valuesOf: (first) => first,
    schemaOf: () => ONLY,
    send: (ready, from) => requestOnly(ready, onlyOf(from)),
    onSent: (answered) => {
      client.setQueryData(singleSignOnQuery.queryKey, answered)
      desk.beginWith(valuesOf(answered.data))
      showToast({ tone: 'good', message: t('single-sign-on.saved') })
    },
    onRefused: meanwhile.look,
  })
  // While nothing is typed it shows what holds, also when somebody else sets it.
  const follow = useEffectEvent(() => {
    if (!desk.unsaved && !desk.pending && desk.begun.breakGlassId !== holds.breakGlassId)
      desk.beginWith(holds)
  })
  useEffect(() => follow(), [holds.breakGlassId, desk.unsaved])

  const { met } = meanwhile
  const goOn = (chosen: OnlyValues, theirs: NonNullable<typeof met>['theirs']) => {
    meanwhile.close()
    client.setQueryData(singleSignOnQuery.queryKey, theirs)
    const now = valuesOf(theirs.data)
    if (chosen.breakGlassId === now.breakGlassId) return desk.beginWith(now)
    void desk.goOn(now, chosen)
  }
  const shown = (value: unknown) => {
    const keeper = [...keepers, ...(met?.theirs.data.keepers ?? [])].find(({ userId }) => userId === value)
    return keeper ? t('single-sign-on.only-but', { name: keeper.name }) : t('single-sign-on.not-only')
  }
  return (
    <Card title={t('single-sign-on.only')} intro={t('single-sign-on.only-intro')}>
      <TypedForm
        typed={desk}
        onCompare={meanwhile.reopen}
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
      {met && (
        <MeanwhileDialog
          what={t('single-sign-on.only')}
          values={{ before: desk.begun, mine: desk.values, theirs: valuesOf(met.theirs.data) }}
          words={{ label: () => t('single-sign-on.break-glass'), show: (_path, value) => shown(value) }}
          saved={met.saved}
          confirm={t('single-sign-on.save-these')}
          onConfirm={(chosen) => goOn(chosen, met.theirs)}
          onClose={meanwhile.close}
        />
      )}
    </Card>
  )
}
