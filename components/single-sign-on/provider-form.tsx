'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { nullable } from '@/components/api/read'
import { FormField } from '@/components/form/form-field'
import { MeanwhileDialog } from '@/components/form/meanwhile-dialog'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { useMeanwhile } from '@/components/form/use-meanwhile'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { PasswordInput } from '@/components/ui/form/password-input'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { Textarea } from '@/components/ui/form/textarea'
import { showToast } from '@/components/ui/toast/toast'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import { GROUP_ROLES, keptValues, type ProviderValues, typedProvider, valuesOf } from './provider-values'
import { providerWords } from './provider-words'
import {
  askLastProvider,
  askSignOn,
  requestProvider,
  requestProviderRemoval,
  singleSignOnQuery,
} from './queries'
import { type Provider, providerAnswer } from './sign-on-answer'

const PROVIDER = typedAs((values: ProviderValues) => ({ ready: typedProvider(values), problems: [] }))

/**
 * The provider of an organization: who it is to the provider, and which of its groups get which role. What somebody else saved meanwhile
 * is chosen from beside what is typed (0019).
 */
export function ProviderForm({ provider }: { provider: Provider | null }) {
  const t = useWords()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const meanwhile = useMeanwhile({
    read: (_from: Provider | null) => askSignOn(),
    saved: (_from, { data }) => askLastProvider(data.provider),
  })
  const desk = useDeskForm({
    begin: () => provider,
    valuesOf,
    schemaOf: () => PROVIDER,
    send: requestProvider,
    onSent: (answered) => {
      client.setQueryData(singleSignOnQuery.queryKey, answered)
      desk.beginWith(answered.data.provider)
      showToast({ tone: 'good', message: t('single-sign-on.saved') })
    },
    onRefused: meanwhile.look,
    // At one of the lines of a group: the box that they stand in.
    fieldAt: (path) => path.replace(/^(groups\.\w+)\..*/, '$1'),
    secrets: ['clientSecret'],
    keep: { name: 'single-sign-on', begun: nullable(providerAnswer), values: keptValues },
  })
  // While nothing is typed it shows what holds, also when somebody else sets it.
  const version = provider?.version ?? null
  const follow = useEffectEvent(() => {
    if (!desk.unsaved && !desk.pending && (desk.begun?.version ?? null) !== version) desk.beginWith(provider)
  })
  useEffect(() => follow(), [version, desk.unsaved])

  const { met } = meanwhile
  const goOn = (chosen: ProviderValues, theirs: NonNullable<typeof met>['theirs']) => {
    meanwhile.close()
    client.setQueryData(singleSignOnQuery.queryKey, theirs)
    const now = theirs.data.provider
    if (JSON.stringify(chosen) === JSON.stringify(valuesOf(now))) return desk.beginWith(now)
    void desk.goOn(now, chosen)
  }
  const roles = GROUP_ROLES.map((role) => ({ value: role, label: t(ROLE_TABLE[role].name) }))
  return (
    <Card title={t('single-sign-on.provider')} intro={t('single-sign-on.provider-intro')}>
      <TypedForm
        typed={desk}
        onCompare={meanwhile.reopen}
        question={t('single-sign-on.leave')}
        className="max-w-xl space-y-4"
        kept={t('single-sign-on.kept')}
        inSight
        footer={
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" pending={desk.pending}>
              {t('single-sign-on.save')}
            </Button>
            {provider && <Button onClick={() => setAsks(true)}>{t('single-sign-on.remove')}</Button>}
          </div>
        }
      >
        <FormField name="issuer" label={t('single-sign-on.issuer')} hint={t('single-sign-on.issuer-hint')}>
          {(box) => <TextInput {...box} type="url" autoComplete="off" required />}
        </FormField>
        <FormField name="clientId" label={t('single-sign-on.client-id')}>
          {(box) => <TextInput {...box} autoComplete="off" required />}
        </FormField>
        <FormField
          name="clientSecret"
          label={t('single-sign-on.client-secret')}
          hint={provider ? t('single-sign-on.client-secret-kept') : undefined}
        >
          {(box) => <PasswordInput {...box} autoComplete="off" required={!provider} />}
        </FormField>
        <FormField
          name="groupsClaim"
          label={t('single-sign-on.groups-claim')}
          hint={t('single-sign-on.groups-claim-hint')}
        >
          {(box) => <TextInput {...box} autoComplete="off" required />}
        </FormField>
        <fieldset className="space-y-4">
          <legend className="font-strong">{t('single-sign-on.groups')}</legend>
          <p className="text-table text-quiet">{t('single-sign-on.groups-hint')}</p>
          {roles.map(({ value, label }) => (
            <FormField key={value} name={`groups.${value}`} label={label} optional>
              {(box) => <Textarea {...box} rows={2} />}
            </FormField>
          ))}
        </fieldset>
        <FormField
          name="defaultRole"
          label={t('single-sign-on.default-role')}
          hint={t('single-sign-on.default-role-hint')}
        >
          {(box) => <Select {...box} placeholder={t('single-sign-on.default-role-none')} options={roles} />}
        </FormField>
      </TypedForm>
      {met && (
        <MeanwhileDialog
          what={t('single-sign-on.title')}
          values={{
            before: valuesOf(desk.begun),
            mine: desk.values,
            theirs: valuesOf(met.theirs.data.provider),
          }}
          words={providerWords(t)}
          saved={met.saved}
          confirm={t('single-sign-on.save-these')}
          onConfirm={(chosen) => goOn(chosen, met.theirs)}
          onClose={meanwhile.close}
        />
      )}
      {asks && (
        <Removal
          onClose={() => setAsks(false)}
          onDone={() => {
            desk.beginWith(null)
            void client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })
          }}
        />
      )}
    </Card>
  )
}

function Removal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useWords()
  const remove = useMutation({
    mutationFn: requestProviderRemoval,
    onSuccess: () => {
      onDone()
      showToast({ tone: 'good', message: t('single-sign-on.removed') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('single-sign-on.remove-title')}
      intro={t('single-sign-on.remove-intro')}
      confirm={t('single-sign-on.remove')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error && <ApiErrorNotice error={remove.error} kept={t('single-sign-on.kept')} />}
    </ConfirmDialog>
  )
}
