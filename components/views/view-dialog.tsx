'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { FlagInput } from '@/components/form/inputs'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { TextInput } from '@/components/ui/form/text-input'
import { showToast } from '@/components/ui/toast/toast'
import { LONGEST_NAME } from '@/lib/views/longest-name'
import { type ViewAnswer, viewsQuery } from './queries'
import { sameSearch } from './same-search'
import { savingView } from './saving-view'
import { useViewed } from './viewed-list'

interface ViewDialogProps {
  /** The one that is edited; left out, what the list shows now becomes one. */
  view?: ViewAnswer
  mayShare: boolean
  /** Whether the list begins with it now. */
  begins: boolean
  onClose: () => void
}

interface Typed {
  name: string
  shared: boolean
  begins: boolean
  current: boolean
}

/** A name for filters, search and order, whose it is, and whether the list begins with it. */
export function ViewDialog({ view, mayShare, begins, onClose }: ViewDialogProps) {
  const t = useWords()
  const client = useQueryClient()
  const { kind, search: address } = useViewed()
  const search = address.replace(/^\?/, '')
  const [save] = useState(() => savingView({ kind, view: view ?? null, begins }))
  const desk = useDeskForm({
    begin: (): Typed => ({ name: view?.name ?? '', shared: view?.shared ?? false, begins, current: false }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs((typed: Typed) => ({ ready: { ...typed, name: typed.name.trim() }, problems: [] })),
    send: ({ current, ...typed }) => save({ ...typed, search: view && !current ? null : search }),
    onSent: async ({ name }) => {
      await client.invalidateQueries(viewsQuery(kind))
      showToast({ tone: 'good', message: t('views.saved', { name }) })
      onClose()
    },
    onRefused: () => client.invalidateQueries(viewsQuery(kind)),
  })
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      title={t(view ? 'views.edit-title' : 'views.save-title')}
      intro={view ? undefined : t('views.save-intro')}
      question={t('views.question')}
      send={t('views.save')}
      kept={t('views.kept')}
    >
      <FormField name="name" label={t('views.name')}>
        {(box) => <TextInput {...box} maxLength={LONGEST_NAME} autoComplete="off" />}
      </FormField>
      <div className="flex flex-col items-start">
        {mayShare ? (
          <FlagInput name="shared" label={t('views.share')} />
        ) : (
          <p className="text-table text-quiet">{t('views.share-not')}</p>
        )}
        <FlagInput name="begins" label={t('views.begins')} hint={t('views.begins-hint')} />
        {view && !sameSearch(view.search, search) && <FlagInput name="current" label={t('views.current')} />}
      </div>
    </DeskDialog>
  )
}
