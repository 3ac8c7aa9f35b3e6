'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLack } from '@/components/capabilities/use-capability'
import { DeskDialog } from '@/components/form/desk-dialog'
import { FormField } from '@/components/form/form-field'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { useDeskForm } from '@/components/form/use-desk-form'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { momentWords, topicName } from '@/components/readiness/finding-sentence'
import type { FallenOut } from '@/components/readiness/today-answer'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/toast/toast'
import { CandidateSearch } from './candidate-search'
import { optionWords } from './candidate-words'
import { keptOf, namedOf } from './named-of'
import type { Offer } from './queries'
import { FIELDS, requestNamed, requestReassign } from './reassign-requests'
import { forAll, suggest } from './suggest'
import { useOffers } from './use-offers'
import { uncheckedOf, weigh, wordOf } from './weighed'

interface SeveralFormProps {
  fallenOut: FallenOut
  /** For each of its routes, to begin with. */
  offers: readonly Offer[]
  title: string
  /** Epoch ms. */
  now: number
  onClose: () => void
}

interface Values {
  /** By the routes’ order; empty for one that stays as it is. */
  ids: string[]
}

/** How far one of them is: why it was refused, where it was. */
type Sent = { state: 'sending' | 'done' } | { state: 'failed'; why: string }

/** A choice for each route, one for all of them, and how far sending is. What failed is sent again alone. */
export function SeveralForm({ fallenOut, offers, title, now, onClose }: SeveralFormProps) {
  const t = useWords()
  const client = useQueryClient()
  const { refusal } = useDeskAccess()
  const lack = useLack('route_edit')
  const { kind, routes } = fallenOut
  const field = FIELDS[kind]
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({})
  const [named, setNamed] = useState(() => routes.map((route) => namedOf(route)[kind]?.id ?? null))
  const askedOf = (all: readonly Offer[]) =>
    routes.map((route, index) => ({
      kept: keptOf(namedOf(route), kind),
      candidates: all[index]?.candidates ?? [],
    }))
  const suggested = () => suggest(askedOf(offers), fallenOut.id)
  const searched = useOffers({ kind, routeIds: routes.map(({ id }) => id), first: offers })
  const isDone = (routeId: string) => sent[routeId]?.state === 'done'

  const sendOne = async (index: number, id: string): Promise<unknown> => {
    const routeId = routes[index]?.id ?? ''
    const tell = (one: Sent) => setSent((all) => ({ ...all, [routeId]: one }))
    tell({ state: 'sending' })
    try {
      await requestReassign(client, { routeId, kind, id, before: named[index] ?? null })
      tell({ state: 'done' })
      return null
    } catch (error) {
      tell({ state: 'failed', why: error instanceof Error ? error.message : '' })
      if (isChangedMeanwhile(error)) {
        const theirs = await requestNamed(client, routeId).catch(() => null)
        if (theirs) setNamed((all) => all.map((one, at) => (at === index ? (theirs[kind]?.id ?? null) : one)))
      }
      return error
    }
  }

  const desk = useDeskForm({
    begin: (): Values => ({ ids: suggested() }),
    valuesOf: (first) => first,
    schemaOf: () =>
      typedAs(({ ids }: Values) => ({
        ready: ids.some((id) => id !== '') ? ids : null,
        problems: ids.some((id) => id !== '')
          ? []
          : [{ path: 'ids.0', message: t('candidates.choose', { kind }) }],
      })),
    send: async (ids) => {
      const refused: unknown[] = []
      for (const [index, id] of ids.entries()) {
        const routeId = routes[index]?.id
        if (id === '' || routeId === undefined || isDone(routeId)) continue
        const error = await sendOne(index, id)
        if (error !== null) refused.push(error)
      }
      if (refused.length > 0) throw refused[0]
      return ids.filter((id) => id !== '').length
    },
    onSent: (count) => {
      showToast({ tone: 'good', message: t('candidates.several-done', { count }) })
      onClose()
    },
    fieldAt: () => null,
    blocked: refusal ?? lack,
  })
  const failed = routes.filter(({ id }) => sent[id]?.state === 'failed').length
  const done = routes.filter(({ id }) => isDone(id)).length
  const due = desk.values.ids.filter((id, index) => id !== '' && !isDone(routes[index]?.id ?? '')).length
  const asked = askedOf(searched.withChosen(desk.values.ids))
  const same = forAll(asked, fallenOut.id)
  return (
    <DeskDialog
      desk={desk}
      onClose={onClose}
      wide
      title={title}
      intro={t('candidates.several-intro', { kind })}
      question={t('candidates.several-close')}
      send={t(failed > 0 && !desk.pending ? 'candidates.several-again' : 'candidates.several-send', {
        count: failed > 0 && !desk.pending ? failed : due,
      })}
      refusal={<ErrorNotice title={t('candidates.several-refused', { count: failed, done })} />}
    >
      {searched.cutAt !== null && (
        <CandidateSearch
          typed={searched.typed}
          onTyped={searched.setTyped}
          hint={t('candidates.several-first', { count: searched.cutAt })}
        />
      )}
      {searched.error && <ApiErrorNotice error={searched.error} onAgain={() => void searched.refetch()} />}
      <Field label={t('candidates.several-same')}>
        {(control) => (
          <Select
            {...control}
            value={same.find(({ id }) => desk.values.ids.every((one) => one === id))?.id ?? ''}
            placeholder={t('candidates.several-each')}
            disabled={done > 0}
            options={same.map((one) => ({ value: one.id, label: optionWords(kind, one, t) }))}
            onChange={(event) => {
              const id = event.currentTarget.value
              desk.form.setValue('ids', id ? routes.map(() => id) : suggested())
            }}
          />
        )}
      </Field>
      <ul className="space-y-4">
        {routes.map((route, index) => {
          const name = topicName({ ...route, kind: 'route' }, t)
          const { own } = weigh(asked[index]?.candidates ?? [], asked[index]?.kept ?? null)
          const state = sent[route.id]
          const id = desk.values.ids[index] ?? ''
          return (
            <li key={route.id} className="space-y-1">
              {isDone(route.id) ? (
                <p className="font-strong">{name}</p>
              ) : (
                <FormField
                  name={`ids.${index}`}
                  label={t('candidates.title', { kind, name })}
                  hint={t('candidates.several-leaves', {
                    time: momentWords(
                      Date.parse(route.departsAt),
                      { zone: route.zone, now, namesZone: true },
                      t,
                    ),
                  })}
                >
                  {(box) => (
                    <Select
                      {...box}
                      placeholder={t('candidates.several-stays')}
                      options={(asked[index]?.candidates ?? [])
                        .filter((one) => one.id !== fallenOut.id)
                        .map((one) => ({
                          value: one.id,
                          label: optionWords(
                            kind,
                            {
                              ...{ id: one.id, name: one.name },
                              ...{ word: wordOf(own.get(one.id) ?? []), unchecked: uncheckedOf(one) },
                            },
                            t,
                          ),
                        }))}
                    />
                  )}
                </FormField>
              )}
              {state && (
                <p className={state.state === 'failed' ? 'text-bad-ink' : 'text-quiet'}>
                  {state.state === 'failed' ? state.why : t(`candidates.several-${state.state}-one`)}
                </p>
              )}
              {!state && id !== '' && (
                <RequestPreview method="PATCH" path={`/fleet/routes/${route.id}`} body={{ [field]: id }} />
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-table text-quiet">
        {desk.pending && t('candidates.several-progress', { done, count: routes.length })}
      </p>
    </DeskDialog>
  )
}
