'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { FormRadios } from '@/components/form/form-radios'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/form/text-input'
import { SCREEN_DAYS, type ScreenDays } from '@/lib/screens/screen-days'
import { CodeShownOnce } from './code-shown-once'
import { requestScreen, screensQuery } from './queries'

interface AddScreen {
  name: string
  days: `${ScreenDays}`
}

const SCREEN = typedAs(({ name, days }: AddScreen) => ({
  ready: { name: name.trim(), days: SCREEN_DAYS.find((one) => String(one) === days) ?? SCREEN_DAYS[0] },
  problems: [],
}))

/** Adds a screen: where it hangs, and for how long it shows the day. */
export function AddScreenDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const t = useWords()
  const desk = useDeskForm({
    begin: (): AddScreen => ({ name: '', days: '90' }),
    valuesOf: (first) => first,
    schemaOf: () => SCREEN,
    send: requestScreen,
    onSent: () => queries.invalidateQueries({ queryKey: screensQuery.queryKey }),
    isUnsaved: ({ name }) => name.trim() !== '',
  })
  if (desk.answer) return <CodeShownOnce screen={desk.answer} onClose={onClose} />
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t('screens.add')}
      intro={t('screens.add-intro')}
      question={t('screens.close-question')}
      send={t('screens.make-code')}
    >
      <FormField name="name" label={t('screens.name')} hint={t('screens.name-hint')}>
        {(box) => <TextInput {...box} autoComplete="off" required />}
      </FormField>
      <FormRadios<AddScreen>
        name="days"
        legend={t('screens.shows-for')}
        options={SCREEN_DAYS.map((days) => ({
          value: `${days}` as const,
          label: t('screens.days', { count: days }),
        }))}
      />
    </DeskDialog>
  )
}
