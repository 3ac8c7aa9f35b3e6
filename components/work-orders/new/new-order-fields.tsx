'use client'

import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { FormRadios } from '@/components/form/form-radios'
import { ChoiceInput, LineInput, ProseInput } from '@/components/form/inputs'
import { PickInput } from '@/components/form/pick-input'
import { TimeInput } from '@/components/form/time-input'
import { Section } from '@/components/ui/section'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { PRIORITY_ORDER } from '@/lib/work-orders/status'
import { TaskFields } from '../edit/task-fields'
import { moneyText } from '../money-text'
import { priorityText } from '../status-text'
import { VendorInput } from '../vendor-input'
import { DepartureNote } from './departure-note'
import type { NewOrderValues } from './new-order-values'
import { choicesQuery } from './queries'

interface NewOrderFieldsProps {
  /** IANA: times are typed in it. */
  zone: string
  /** US dollars for an hour of labor, as a decimal; empty for none. */
  laborRate: string
}

/** What a new work order is made of. */
export function NewOrderFields({ zone, laborRate }: NewOrderFieldsProps) {
  const t = useWords()
  const categories = useId()
  const { watch } = useFormContext<NewOrderValues>()
  const { data: choices } = useQuery(choicesQuery)
  const [due, assetId] = watch(['due', 'assetId'])
  return (
    <>
      <Section title={t('work-orders.section-what')}>
        <div className="grid grid-cols-1 gap-4 *:min-w-0 sm:grid-cols-2">
          <PickInput<NewOrderValues>
            name="assetId"
            label={t('work-orders-new.asset')}
            kinds={ASSET_KINDS}
            className="sm:col-span-2"
          />
          <ProseInput
            name="description"
            label={t('work-orders-new.what')}
            hint={t('work-orders-new.what-hint')}
            className="sm:col-span-2"
          />
          <ChoiceInput
            name="priority"
            label={t('work-orders.field-priority')}
            placeholder={t('work-orders.not-set')}
            optional
            options={PRIORITY_ORDER.map((value) => ({ value, label: priorityText(value, t) }))}
          />
          <PickInput<NewOrderValues>
            name="assignedUserId"
            label={t('work-orders.field-assignedUserId')}
            kinds={PERSON_KINDS}
            optional
          />
          <VendorInput name="vendorUuid" label={t('work-orders.field-vendorUuid')} optional />
          <LineInput
            name="category"
            label={t('work-orders.field-category')}
            optional
            box={{ list: categories }}
          />
          <datalist id={categories}>
            {choices?.categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
      </Section>
      <Section title={t('work-orders.field-dueAtTime')}>
        <div className="space-y-3">
          <FormRadios<NewOrderValues>
            name="due"
            legend={t('work-orders-new.due-legend')}
            options={[
              { value: 'none', label: t('work-orders-new.due-none') },
              { value: 'date', label: t('work-orders-new.due-date') },
              { value: 'departure', label: t('work-orders-new.due-departure') },
            ]}
          />
          {due === 'date' && (
            <TimeInput
              name="dueAt"
              label={t('work-orders.field-dueAtTime')}
              hint={t('work-orders-new.in-zone', { zone })}
              className="max-w-64"
            />
          )}
          {due === 'departure' && <DepartureNote assetId={assetId.trim()} />}
        </div>
      </Section>
      <Section title={t('work-orders.section-tasks')}>
        <TaskFields name="serviceTaskInstances" />
        {laborRate !== '' && (
          <p className="mt-2 text-table text-quiet">
            {t('work-orders-new.labor-rate', { rate: moneyText(laborRate, 'usd') })}
          </p>
        )}
      </Section>
    </>
  )
}
