'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWords } from '#use-words'
import { type Reader, record, text } from '@/components/api/read'
import { FormField } from '@/components/form/form-field'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast/toast'
import { SETTINGS, type SettingName } from '@/lib/settings/table'
import { askSetting, settingQuery, valueIn } from './queries'
import { askLastSet, requestSetting } from './requests'
import { SettingControl } from './setting-control'
import { typedSetting } from './typed-setting'

interface SettingFormProps {
  name: SettingName
  /** Why this person may not change it; null when they may. */
  blocked: string | null
}

/** One of the organization's settings, in the words of its row. */
export function SettingForm({ name, blocked }: SettingFormProps) {
  const { field, input, usual } = SETTINGS[name]
  const t = useWords()
  const fieldLabel = t(`settings.${name}-field`)
  const client = useQueryClient()
  const { data } = useQuery(settingQuery(name))
  const holds: number | string = data ? valueIn(name, data) : usual
  const keepAnswer = (answered: Record<string, unknown>) =>
    client.setQueryData(settingQuery(name).queryKey, answered)
  const meanwhile = useMeanwhile({
    read: (_from: number | string) => askSetting(name),
    saved: () => askLastSet(name),
  })
  const desk = useDeskForm({
    begin: () => holds,
    valuesOf: (from): SettingValues => ({ [field]: String(from) }),
    schemaOf: () =>
      typedAs((values: SettingValues) => ({
        ready: typedSetting(input.kind, values[field] ?? ''),
        problems: [],
      })),
    send: (value, from) => requestSetting(name, value, from),
    onSent: (answered) => {
      keepAnswer(answered)
      desk.beginWith(valueIn(name, answered))
      // Whatever is shown may go by it.
      void client.invalidateQueries()
      showToast({ tone: 'good', message: t(`settings.${name}-done`) })
    },
    onRefused: meanwhile.look,
    keep: { name: `setting/${name}`, begun: setting, values: record(text) },
    blocked,
  })
  // While nothing is typed it shows what holds, also when somebody else sets it.
  const follow = useEffectEvent(() => {
    if (!desk.unsaved && !desk.pending && desk.begun !== holds) desk.beginWith(holds)
  })
  useEffect(() => follow(), [holds, desk.unsaved])

  const goOn = (chosen: SettingValues, theirs: number | string) => {
    meanwhile.close()
    keepAnswer({ [field]: theirs })
    if (chosen[field] === String(theirs)) return desk.beginWith(theirs)
    void desk.goOn(theirs, chosen)
  }
  const shown = (value: unknown) => {
    const option = input.kind === 'choice' && input.options.find((one) => one.value === value)
    return option ? t(option.label) : String(value)
  }
  const theirs = meanwhile.met && valueIn(name, meanwhile.met.theirs)
  return (
    <Card title={t(`settings.${name}-title`)}>
      <p className="mb-4 max-w-prose text-table text-quiet">{t(`settings.${name}-intro`)}</p>
      <TypedForm
        typed={desk}
        onCompare={meanwhile.reopen}
        question={t('settings.leave', { field: fieldLabel })}
        className="max-w-sm space-y-4"
        kept={t('settings.kept')}
        inSight
        footer={
          <Button type="submit" look="primary" pending={desk.pending} disabledReason={blocked}>
            {t('settings.save')}
          </Button>
        }
      >
        <FormField name={field} label={fieldLabel} hint={t(`settings.${name}-hint`)}>
          {(box) => <SettingControl input={input} readOnly={blocked !== null} box={box} />}
        </FormField>
      </TypedForm>
      {theirs !== null && (
        <MeanwhileDialog
          what={t(`settings.${name}-label`)}
          values={{
            before: { [field]: String(desk.begun) },
            mine: desk.values,
            theirs: { [field]: String(theirs) },
          }}
          words={{ label: () => fieldLabel, show: (_path, value) => shown(value) }}
          saved={meanwhile.met?.saved ?? null}
          confirm={t('settings.save-this')}
          onConfirm={(chosen) => goOn(chosen, theirs)}
          onClose={meanwhile.close}
        />
      )}
    </Card>
  )
}

/** What is typed, under the setting's own field. */
type SettingValues = Record<string, string>

const setting: Reader<number | string> = (value, path) =>
  typeof value === 'number' ? value : text(value, path)
