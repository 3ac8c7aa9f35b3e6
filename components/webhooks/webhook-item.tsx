import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { Status } from '@/components/ui/status-badge'
import { ZonedTime } from '@/components/ui/zoned-time'
import { PLACE_LOOK, PLACE_NOTE, placeOf } from './place-of'
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
  const place = placeOf(webhook)
  const { ours } = webhook
  const full = place === 'here' ? null : webhook.refusal
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong">
            <span className="min-w-0 wrap-anywhere">{webhookName(webhook)}</span>
            <Status {...PLACE_LOOK[place]} />
          </h3>
          <CopyId id={webhook.id} what="webhook id" />
        </div>
        <div className="flex flex-wrap gap-2">
          {ours?.previousUrl && place !== 'moved' && (
            <Button disabledReason={refusal} onClick={() => onAsk({ kind: 'restore', webhook })}>
              Restore
              <span className="sr-only"> the address of {webhookName(webhook)}</span>
            </Button>
          )}
          {place !== 'here' && (
            <Button disabledReason={refusal ?? full} onClick={() => onAsk({ kind: 'point', webhook })}>
              Point here
              <span className="sr-only"> {webhookName(webhook)}</span>
            </Button>
          )}
        </div>
      </div>
      {[PLACE_NOTE[place], full].map(
        (note) =>
          note && (
            <p key={note} className="mt-2 flex gap-1.5 text-table">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-caution-shape" />
              <span className="min-w-0">{note}</span>
            </p>
          ),
      )}
      <DefinitionList className="mt-2 text-table" items={[...factsOf(webhook), ...ourFacts(ours)]} />
    </li>
  )
}

const factsOf = ({ url, version, eventTypes, headers }: WebhookAnswer) => [
  { term: 'Address', value: url && <span className="break-all figures">{url}</span> },
  { term: 'Event types', value: eventTypes.length > 0 ? eventTypes.join(', ') : 'none named' },
  { term: 'Headers', value: headers.length > 0 ? headers.join(', ') : 'none' },
  { term: 'Version', value: version && <span className="figures">{version}</span> },
]

const ourFacts = (ours: WebhookAnswer['ours']) =>
  ours
    ? [
        {
          term: 'Deliveries',
          value: (
            <>
              <Link href="/settings/inbox" className="link">
                {ours.deliveries}
              </Link>
              {ours.lastDeliveryAt && (
                <>
                  , last <ZonedTime instant={ours.lastDeliveryAt} />
                </>
              )}
            </>
          ),
        },
        {
          term: 'Signed',
          value: ours.signs
            ? 'yes, and each signature is checked'
            : 'not seen yet; the secret header is checked',
        },
        {
          term: 'Before Wayboard',
          value: ours.previousUrl ? (
            <span className="break-all figures">{ours.previousUrl}</span>
          ) : (
            'not known, or it was created here'
          ),
        },
        { term: 'Pointed here', value: <ZonedTime instant={ours.since} /> },
      ]
    : []
