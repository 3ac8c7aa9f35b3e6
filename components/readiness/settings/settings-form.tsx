'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#use-words'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast/toast'
import { ChecksTable, type NamedCheck } from './checks-table'
import { askLastSettled, askSettings, requestSettings, settingsQuery } from './queries'
import { settingsShape, type ReadSettings } from './settings-answer'
import { NumberFields, RuleFields } from './settings-fields'
import { fieldOf, settingsBody, settingsTyped, settingsValues, type SettingsValues } from './settings-values'
import { valueWords } from './value-words'

interface ReadinessSettingsFormProps {
  checks: readonly NamedCheck[]
  usual: ReadSettings
  /** Why this person may not change it; null when they may. */
  blocked: string | null
}

/** By what readiness is judged: each check, the numbers, and whose rules. */
export function ReadinessSettingsForm({ checks, usual, blocked }: ReadinessSettingsFormProps) {
  const t = useWords()
  const client = useQueryClient()
  const { data } = useQuery(settingsQuery)
  const holds = data ?? usual
  const keepAnswer = (answered: ReadSettings) => client.setQueryData(settingsQuery.queryKey, answered)
  const meanwhile = useMeanwhile({
    read: (_from: ReadSettings) => askSettings(),
    saved: askLastSettled,
  })
  const desk = useDeskForm({
    begin: () => holds,
    valuesOf: settingsValues,
    schemaOf: (from) =>
      typedAs((values: SettingsValues) => ({ ready: settingsBody(values, from), problems: [] })),
    send: requestSettings,
    onSent: (answered) => {
      keepAnswer(answered)
      desk.beginWith(answered)
      // Whatever is shown may go by it.
      void client.invalidateQueries()
      showToast({ tone: 'good', message: t('readiness-settings.done') })
    },
    onRefused: meanwhile.look,
    fieldAt: fieldOf,
    keep: { name: 'setting/readiness', begun: settingsShape, values: settingsTyped },
    blocked,
  })
  // While nothing is typed it shows what holds, also when somebody else sets it.
  const follow = useEffectEvent(() => {
    if (!desk.unsaved && !desk.pending && desk.begun.version !== holds.version) desk.beginWith(holds)
  })
  useEffect(() => follow(), [holds.version, desk.unsaved])

  const goOn = (chosen: SettingsValues, theirs: ReadSettings) => {
    meanwhile.close()
    keepAnswer(theirs)
    if (JSON.stringify(chosen) === JSON.stringify(settingsValues(theirs))) return desk.beginWith(theirs)
    void desk.goOn(theirs, chosen)
  }
  const { met } = meanwhile
  const readOnly = blocked !== null
  return (
    <>
      <TypedForm
        typed={desk}
        onCompare={meanwhile.reopen}
        label={t('readiness-settings.label')}
        question={t('readiness-settings.leave')}
        className="space-y-4"
        kept={t('readiness-settings.kept')}
        inSight
        footer={
          <Button type="submit" look="primary" pending={desk.pending} disabledReason={blocked}>
            {t('readiness-settings.save')}
          </Button>
        }
      >
        <Card flush title={t('readiness-settings.checks')} intro={t('readiness-settings.checks-intro')}>
          <ChecksTable checks={checks} settled={desk.begun.checks} readOnly={readOnly} />
        </Card>
        <Card title={t('readiness-settings.numbers')}>
          <NumberFields usual={usual} readOnly={readOnly} />
        </Card>
        <Card title={t('readiness-settings.rules')}>
          <RuleFields readOnly={readOnly} />
        </Card>
      </TypedForm>
      {met && (
        <MeanwhileDialog
          what={t('readiness-settings.what')}
          values={{
            before: settingsValues(desk.begun),
            mine: desk.values,
            theirs: settingsValues(met.theirs),
          }}
          words={valueWords(checks, t)}
          saved={met.saved}
          confirm={t('readiness-settings.save-these')}
          onConfirm={(chosen) => goOn(chosen, met.theirs)}
          onClose={meanwhile.close}
        />
      )}
    </>
  )
}
