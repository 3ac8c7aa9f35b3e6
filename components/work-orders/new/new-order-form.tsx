'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiError } from '@/components/api/api-error'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { mayHaveArrived } from '@/components/api/not-sent'
import { object, text } from '@/components/api/read'
import { useLack } from '@/components/capabilities/use-capability'
import { MadeBefore, MadeBeforeNotice } from '@/components/form/made-before'
import { RequestPreview } from '@/components/form/request-preview'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useDeskForm } from '@/components/form/use-desk-form'
import { countsKey } from '@/components/frame/counts-key'
import { useSetting } from '@/components/settings/use-setting'
import { filledWhere } from '@/components/templates/filled-where'
import { TemplateBar } from '@/components/templates/template-bar'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { Banner } from '@/components/ui/status/banner'
import { useZone } from '@/components/ui/time/zone-choice'
import { showToast } from '@/components/ui/toast/toast'
import { keepWorkOrder } from '../queries'
import { workOrderName } from '../work-order-name'
import { NewOrderFields } from './new-order-fields'
import { newOrderFieldAt, type NewOrderValues, readNewOrder, typedOrder } from './new-order-values'
import { departureQuery, requestNewOrder } from './queries'
import { ORDER_TEMPLATES, templatesQuery } from './template-queries'
import { contentOf, filledBy, ofTemplate } from './template-values'

interface NewOrderFormProps {
  /** What its address says of it. */
  first: NewOrderValues
  /** Under which name what is typed is kept. */
  kept: string
  backHref: string
}

/**
 * Makes a work order on the platform, of an asset and not of a defect. The form has an id of its own, which a reload keeps: an
 * order whose answer was lost is looked for before another is sent.
 */
export function NewOrderForm({ first, kept, backHref }: NewOrderFormProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const lack = useLack('work_order_create')
  const blocked = refusal ?? lack
  const client = useQueryClient()
  const router = useRouter()
  const zoneNow = useZone(null)
  const again = useRef(false)
  /** By the template that was chosen last. */
  const filled = useRef<ReturnType<typeof filledBy> | null>(null)
  const templates = useQuery(templatesQuery)
  const laborRate = useSetting('labor')
  const read = (values: NewOrderValues, zone: string) => {
    const departure = client.getQueryData(departureQuery(values.assetId.trim()).queryKey)
    return readNewOrder(values, { zone, departsAt: departure?.at ?? null, laborRate, t })
  }
  const desk = useDeskForm({
    begin: (): Begun => ({ id: crypto.randomUUID(), zone: zoneNow, first }),
    valuesOf: (begun) => begun.first,
    schemaOf: (begun) =>
      typedAs((values: NewOrderValues) => {
        const { order, problems } = read(values, begun.zone)
        return { ready: order, problems }
      }),
    send: async (order, begun) => {
      const asAgain = again.current
      again.current = false
      const made = await requestNewOrder(begun.id, order, asAgain)
      if (!made.isOther) return made
      keepWorkOrder(client, made.data)
      const name = workOrderName(made.data, t)
      throw new MadeBefore(
        t('work-orders-new.made-before', { name }),
        `/work-orders/${encodeURIComponent(made.data.id)}`,
        t('work-orders-new.made-before-open', { name }),
      )
    },
    onSent: ({ data, isNew }) => {
      keepWorkOrder(client, data)
      void client.invalidateQueries({ queryKey: countsKey })
      const name = workOrderName(data, t)
      showToast(
        isNew
          ? { tone: 'good', message: t('work-orders-new.created', { name }) }
          : { tone: 'info', message: t('work-orders-new.created-before', { name }) },
      )
      router.push(`/work-orders/${encodeURIComponent(data.id)}`)
    },
    fieldAt: newOrderFieldAt,
    keep: { name: kept, begun: begunBefore, values: typedOrder, sent: mayBeThere },
    blocked,
  })
  const { begun, values, error } = desk
  // What is typed is read with the departure, so that it is asked for as soon as the asset is picked.
  useQuery(departureQuery(values.assetId.trim()))
  const madeBefore = error instanceof MadeBefore ? error : null
  const code = error instanceof ApiError ? error.code : null
  const { order, problems } = read(values, begun.zone)
  const isWhole = problems.every(({ path }) => !path.startsWith('serviceTaskInstances'))
  return (
    <>
      <TemplateBar
        of={ORDER_TEMPLATES}
        templates={templates.data}
        error={templates.error}
        onAgain={() => void templates.refetch()}
        keptOf={() => (isWhole ? { body: contentOf(order) } : null)}
        refusal={refusal}
        onChoose={({ body }) => {
          const first = ofTemplate(begun.first)
          const [before, next] = [filled.current ?? first, filledBy(body)]
          filled.current = next
          const some = filledWhere(ofTemplate(values), next, [first, before])
          desk.form.reset({ ...values, ...some }, { keepDefaultValues: true })
        }}
      />
      <TypedForm
        typed={desk}
        question={t(madeBefore ? 'work-orders-new.leave-changed' : 'work-orders-new.leave')}
        className="space-y-6"
        kept={t('work-orders-new.kept')}
        refusal={
          madeBefore ? (
            <MadeBeforeNotice
              error={madeBefore}
              next={t('work-orders-new.made-before-next')}
              another={t('work-orders-new.made-before-another')}
              onAnother={() => desk.submitFrom({ ...begun, id: crypto.randomUUID() })}
            />
          ) : code === 'may_be_made' ? (
            <ApiErrorNotice
              error={error}
              kept={t('work-orders-new.kept')}
              next={t('work-orders-new.may-be-made-next')}
              action={
                <>
                  <Button size="small" onClick={() => desk.submit()}>
                    {t('work-orders-new.look-again')}
                  </Button>
                  <Button
                    size="small"
                    onClick={() => {
                      again.current = true
                      desk.submit()
                    }}
                  >
                    {t('work-orders-new.send-again')}
                  </Button>
                </>
              }
            />
          ) : null
        }
        footer={
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button type="submit" look="primary" pending={desk.pending} disabledReason={blocked}>
              {t('work-orders-new.create')}
            </Button>
            <LinkButton href={backHref}>{t('ui.cancel')}</LinkButton>
          </div>
        }
      >
        {blocked && (
          <Banner tone="caution" title={t('work-orders-new.blocked')}>
            {blocked}
          </Banner>
        )}
        <NewOrderFields zone={begun.zone} laborRate={laborRate} />
        <RequestPreview method="POST" path="/maintenance/work-orders" body={order} />
      </TypedForm>
    </>
  )
}

/** After these an earlier press may have made it, or another one is on its way. */
const mayBeThere = (error: unknown): boolean =>
  mayHaveArrived(error) ||
  (error instanceof ApiError && ['being_created', 'may_be_made'].includes(error.code))

interface Begun {
  /** The request's, so that a second press asks for the same order. */
  id: string
  zone: string
  first: NewOrderValues
}
const begunBefore = object({ id: text, zone: text, first: typedOrder })
