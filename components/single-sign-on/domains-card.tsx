'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormField } from '@/components/form/form-field'
import { TypedForm } from '@/components/form/typed-form'
import { sentAsTyped } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { CopyField } from '@/components/ui/copy-field'
import { TextInput } from '@/components/ui/text-input'
import { showToast } from '@/components/ui/toast'
import { requestDomain, requestDomainRemoval, requestProof, singleSignOnQuery } from './queries'
import type { Domain } from './sign-on-answer'

interface NewDomain {
  name: string
}

const NEW = sentAsTyped<NewDomain>()

/** Whose mail is at one of these is led to the provider from the sign-in page, once its record is found. */
export function DomainsCard({ domains }: { domains: readonly Domain[] }) {
  const t = useWords()
  const client = useQueryClient()
  const desk = useDeskForm({
    begin: (): NewDomain => ({ name: '' }),
    valuesOf: (first) => first,
    schemaOf: () => NEW,
    send: ({ name }) => requestDomain(name),
    onSent: async () => {
      await client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })
      desk.startOver()
    },
    isUnsaved: () => false,
  })
  return (
    <Card title={t('single-sign-on.domains')} intro={t('single-sign-on.domains-intro')}>
      <ul className="mb-4 max-w-xl divide-y divide-line">
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} />
        ))}
      </ul>
      <TypedForm
        typed={desk}
        className="max-w-xl space-y-4"
        kept={t('single-sign-on.domain-kept')}
        inSight
        footer={
          <Button type="submit" pending={desk.pending}>
            {t('single-sign-on.add-domain')}
          </Button>
        }
      >
        <FormField name="name" label={t('single-sign-on.domain')} hint={t('single-sign-on.domain-hint')}>
          {(box) => <TextInput {...box} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
      </TypedForm>
    </Card>
  )
}

function DomainRow({ domain }: { domain: Domain }) {
  const t = useWords()
  const client = useQueryClient()
  const { id, name, provedAt, record } = domain
  const onSuccess = () => client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })
  const prove = useMutation({
    mutationFn: () => requestProof(id),
    onSuccess: async () => {
      await onSuccess()
      showToast({ tone: 'good', message: t('single-sign-on.domain-proved', { name }) })
    },
  })
  const [asks, setAsks] = useState(false)
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 grow font-strong wrap-break-word">{name}</span>
        <Badge tone={provedAt ? 'good' : 'caution'}>
          {t(provedAt ? 'single-sign-on.proved' : 'single-sign-on.unproved')}
        </Badge>
        {!provedAt && (
          <Button size="small" look="primary" pending={prove.isPending} onClick={() => prove.mutate()}>
            {t.rich('single-sign-on.prove', {
              name,
              quiet: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        )}
        <Button size="small" onClick={() => setAsks(true)}>
          {t.rich('single-sign-on.remove-domain', {
            name,
            quiet: (words) => <span className="sr-only">{words}</span>,
          })}
        </Button>
      </div>
      {!provedAt && (
        <>
          <p className="text-table text-quiet">{t('single-sign-on.record-intro')}</p>
          <CopyField label={t('single-sign-on.record-name')} value={record.host} />
          <CopyField label={t('single-sign-on.record-value')} value={record.value} />
        </>
      )}
      {prove.error && <ApiErrorNotice error={prove.error} />}
      {asks && <RemoveDialog domain={domain} onClose={() => setAsks(false)} />}
    </li>
  )
}

/** Its people lose the way to their provider at once, and its record in the DNS is of no use any more. */
function RemoveDialog({ domain: { id, name, provedAt }, onClose }: { domain: Domain; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => requestDomainRemoval(id),
    onSuccess: () => client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('single-sign-on.remove-domain-title', { name })}
      intro={t(provedAt ? 'single-sign-on.remove-proved-intro' : 'single-sign-on.remove-unproved-intro')}
      confirm={t('single-sign-on.remove-domain-confirm')}
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {remove.error && <ApiErrorNotice error={remove.error} kept={t('single-sign-on.domain-stays')} />}
    </ConfirmDialog>
  )
}
