'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { showToast } from '@/components/ui/toast'
import { SETTINGS, type SettingName } from '@/lib/settings/table'
import { SETTING_WORDS } from '@/lib/settings/words'
import { askSetting, settingQuery, valueIn } from './queries'
import { askLastSet, requestSetting } from './requests'
import { SettingControl } from './setting-control'

interface SettingFormProps {
  name: SettingName
  /** Why this person may not change it; null when they may. */
  blocked: string | null
}

/** One of the organization's settings, in the words of its row. */
export function SettingForm({ name, blocked }: SettingFormProps) {
  const setting = SETTINGS[name]
  const { field, input } = setting
  const words = SETTING_WORDS[name]
  const client = useQueryClient()
  const { data } = useQuery(settingQuery(name))
  const { form, pending, setPending, run, at, notice } = useRequest()
  const meanwhile = useMeanwhile({ read: () => askSetting(name), saved: () => askLastSet(name) })
  // What is typed, and what stood in the field before; null while it shows what holds, also when somebody else sets it.
  const [typed, setTyped] = useState<{ text: string; from: number | string } | null>(null)
  const holds = data && valueIn(name, data)
  const text = typed?.text ?? (holds === undefined ? '' : String(holds))
  const refusal = notice(field)
  // An empty field is no zero: the server says so at the field.
  const valueOf = (typedText: string) =>
    input.kind === 'choice' ? typedText : typedText === '' ? Number.NaN : Number(typedText)

  const send = (chosen: string, from: number | string) =>
    run(async () => {
      try {
        const answered = await requestSetting(name, valueOf(chosen), from)
        client.setQueryData(settingQuery(name).queryKey, answered)
        // Whatever is shown may go by it.
        void client.invalidateQueries()
        setTyped(null)
        showToast({ tone: 'good', message: words.done })
      } catch (error) {
        if (!(await meanwhile.look(error))) throw error
      }
      setPending(false)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (holds !== undefined) void send(text, typed?.from ?? holds)
  }
  const goOn = (chosen: string, theirs: number | string) => {
    meanwhile.close()
    client.setQueryData(settingQuery(name).queryKey, { [field]: theirs })
    if (chosen === String(theirs)) return setTyped(null)
    setTyped({ text: chosen, from: theirs })
    void send(chosen, theirs)
  }
  const theirs = meanwhile.met && valueIn(name, meanwhile.met.theirs)
  const shown = (value: unknown) =>
    (input.kind === 'choice' && input.options.find((option) => option.value === value)?.label) ||
    String(value)
  return (
    <Card title={words.title}>
      <p className="mb-4 max-w-prose text-table text-quiet">{words.intro}</p>
      <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-sm space-y-4">
        {refusal !== null && <ApiErrorNotice error={refusal} kept="The setting is as it was." />}
        <Field label={words.fieldLabel} error={at(field)} hint={words.hint}>
          {(control) => (
            <SettingControl
              setting={setting}
              text={text}
              readOnly={blocked !== null}
              control={control}
              onText={(chosen) => setTyped({ text: chosen, from: typed?.from ?? holds ?? setting.usual })}
            />
          )}
        </Field>
        <Button type="submit" look="primary" pending={pending} disabledReason={blocked}>
          Save
        </Button>
      </form>
      {meanwhile.met && theirs !== null && typed && (
        <MeanwhileDialog
          what={words.label}
          values={{
            before: { value: String(typed.from) },
            mine: { value: typed.text },
            theirs: { value: String(theirs) },
          }}
          words={{ label: () => words.fieldLabel, show: (_path, value) => shown(value) }}
          saved={meanwhile.met.saved}
          confirm="Save with this"
          onConfirm={({ value }) => goOn(value, theirs)}
          onClose={meanwhile.close}
        />
      )}
    </Card>
  )
}
