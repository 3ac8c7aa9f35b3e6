import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { Link } from '@/components/ui/button/link'
import { DefinitionList } from '@/components/ui/definition-list'
import { Icon } from '@/components/ui/icon'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { Words } from '@/lib/words/words'
import { PLACE_NOTE, PLACE_STATUS, placeOf } from './place-of'
import type { WebhookAnswer } from './webhook-answers'
import { type WebhookAsk, webhookName } from './webhook-ask'

interface WebhookItemProps {
  webhook: WebhookAnswer
  /** Why nothing may be changed now; null when it may. */
  refusal: string | null
  onAsk: (ask: WebhookAsk) => void
}

/** A webhook of the platform: where it points, what it tells, and the press that changes it. */
export function WebhookItem({ webhook, refusal, onAsk }: WebhookItemProps) {
  const t = useWords()
  const place = placeOf(webhook)
  const name = webhookName(webhook, t)
  const note = PLACE_NOTE[place]
  const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>
  const { ours } = webhook
  const full = place === 'here' ? null : webhook.refusal
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Status status={PLACE_STATUS[place]} word={t(`webhooks.place-${place}`)} />
          </h3>
          <CopyId id={webhook.id} what={t('webhooks.webhook-id')} shown={t('webhooks.webhook-id')} />
        </div>
        <div className="flex flex-wrap gap-2">
          {ours?.previousUrl && place !== 'moved' && (
            <Button disabledReason={refusal} onClick={() => onAsk({ kind: 'restore', webhook })}>
              {t.rich('webhooks.restore-of', { name, hidden })}
            </Button>
          )}
          {place !== 'here' && (
            <Button disabledReason={refusal ?? full} onClick={() => onAsk({ kind: 'point', webhook })}>
              {t.rich('webhooks.point-of', { name, hidden })}
            </Button>
          )}
        </div>
      </div>
      {[note && t(note), full].map(
        (one) =>
          one && (
            <p key={one} className="mt-2 flex gap-1.5 text-table">
              <Icon of={CircleAlert} className="mt-0.5 size-3.5 shrink-0 text-caution-shape" />
              <span className="min-w-0">{one}</span>
            </p>
          ),
      )}
      <DefinitionList className="mt-2 text-table" items={[...factsOf(webhook, t), ...ourFacts(ours, t)]} />
    </li>
  )
}

const factsOf = ({ url, version, eventTypes, headers }: WebhookAnswer, t: Words) => [
  { term: t('webhooks.address'), value: url && <span className="break-all figures">{url}</span> },
  {
    term: t('webhooks.event-types'),
    value: eventTypes.length > 0 ? eventTypes.join(', ') : t('webhooks.no-event-types'),
  },
  { term: t('webhooks.headers'), value: headers.length > 0 ? headers.join(', ') : t('webhooks.no-headers') },
  { term: t('webhooks.version'), value: version && <span className="figures">{version}</span> },
]

const ourFacts = (ours: WebhookAnswer['ours'], t: Words) =>
  ours
    ? [
        {
          term: t('webhooks.deliveries'),
          value: (
            <>
              <Link href="/settings/inbox" className="link">
                {ours.deliveries}
              </Link>
              {ours.lastDeliveryAt &&
                t.rich('webhooks.deliveries-last', {
                  time: () => <ZonedTime instant={ours.lastDeliveryAt} />,
                })}
            </>
          ),
        },
        {
          term: t('webhooks.signed'),
          value: t(ours.signs ? 'webhooks.signed-yes' : 'webhooks.signed-no'),
        },
        {
          term: t('webhooks.address-before'),
          value: ours.previousUrl ? (
            <span className="break-all figures">{ours.previousUrl}</span>
          ) : (
            t('webhooks.address-before-unknown')
          ),
        },
        { term: t('webhooks.delivers-since'), value: <ZonedTime instant={ours.since} /> },
      ]
    : []
