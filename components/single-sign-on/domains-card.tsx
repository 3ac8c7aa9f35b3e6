'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormField } from '@/components/form/form-field'
import { sentAsTyped } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import { CopyField } from '@/components/ui/form/copy-field'
import { TextInput } from '@/components/ui/form/text-input'
import { Badge } from '@/components/ui/status/badge'
import { showToast } from '@/components/ui/toast/toast'
import { requestDomain, requestDomainRemoval, requestProof, singleSignOnQuery } from './queries'
import type { Domain } from './sign-on-answer'

interface NewDomain {
  name: string
}

const NEW = sentAsTyped<NewDomain>()

/** A domain that is asked about, and the press that asked. */
interface Removing {
  domain: Domain
  pressed: HTMLElement
}

/** Whose mail is at one of these is led to the provider from the sign-in page, once its record is found. */
export function DomainsCard({ domains }: { domains: readonly Domain[] }) {
  const t = useWords()
  const client = useQueryClient()
  const [removing, setRemoving] = useState<Removing | null>(null)
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
      <div data-rows>
        <ul className="mb-4 max-w-xl divide-y divide-line">
          {domains.map((domain) => (
            <DomainRow
              key={domain.id}
              domain={domain}
              onRemove={(pressed) => setRemoving({ domain, pressed })}
            />
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
      </div>
      {removing && <RemoveDialog {...removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

interface DomainRowProps {
  domain: Domain
  onRemove: (pressed: HTMLElement) => void
}

function DomainRow({ domain: { id, name, provedAt, record }, onRemove }: DomainRowProps) {
  const t = useWords()
  const client = useQueryClient()
  const prove = useMutation({
    mutationFn: () => requestProof(id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })
      showToast({ tone: 'good', message: t('single-sign-on.domain-proved', { name }) })
    },
  })
  return (
    <li data-row className="space-y-3 py-3">
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
        <Button data-remove size="small" onClick={({ currentTarget }) => onRemove(currentTarget)}>
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
    </li>
  )
}

/** Its people lose the way to their provider at once, and its record in the DNS is of no use any more. */
function RemoveDialog({
  domain: { id, name, provedAt },
  pressed,
  onClose,
}: Removing & { onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => requestDomainRemoval(id),
    onSuccess: () => {
      showToast({ tone: 'good', message: t('single-sign-on.domain-removed', { name }) })
      onClose()
      // The dialog gives the focus back to the press, whose row goes with the next answer.
      requestAnimationFrame(() => {
        focusBeside(pressed)
        void client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey })
      })
    },
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
