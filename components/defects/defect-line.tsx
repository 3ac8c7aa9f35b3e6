import { clsx } from 'clsx'
import { Diamond, OctagonX, TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useWords } from '#use-words'
import { DeferButton } from '@/components/decisions/defer-button'
import { useDecideRefusal } from '@/components/decisions/may-decide'
import { PhotoLinks } from '@/components/dvirs/photo-links'
import { RouteLink } from '@/components/readiness/route-link'
import { Link } from '@/components/ui/button/link'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Badge } from '@/components/ui/status/badge'
import { durationWords, formatInstant } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { StatusWord } from '@/components/work-orders/status-word'
import type { Group } from '@/lib/desk/defects/list-words'
import type { QueuedDefectAnswer } from './defect-answer'
import { assetName, defectName } from './groups'

interface DefectLineProps {
  defect: QueuedDefectAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  group: Group
  /** The first of its vehicle or kind says so. */
  begins: boolean
  /** Whether it is selected; null where nobody selects. */
  isSelected: boolean | null
  onSelect: (defect: QueuedDefectAnswer) => void
  /** Epoch ms. */
  now: number
  /** Of what has no route: IANA. */
  zone: string
}

/** An open defect: what it is, whose departure waits for it, how often it came back, who put it off, and who works on it; or puts it off. */
export const DefectLine = memo(function DefectLine({
  defect,
  index,
  group,
  begins,
  isSelected,
  onSelect,
  now,
  zone,
}: DefectLineProps) {
  const t = useWords()
  const decideRefusal = useDecideRefusal()
  const {
    id,
    dvirId,
    comment,
    notes,
    by,
    photos,
    foundAt,
    cameBack,
    departure,
    onRoad,
    deferral,
    order,
    asset,
  } = defect
  const at = (time: string) => formatInstant(time, zone, now, t.locale)?.text ?? ''
  const due = departure ? `?due=${departure.at}` : ''
  return (
    <li data-index={index} className="scroll-mt-(--under-bar)">
      {begins && (
        <h2 className="bg-sunken border-b border-line px-4 py-1.5 text-table font-strong wrap-break-word sm:px-6">
          {group === 'kind' ? (
            defectName(defect, t)
          ) : asset ? (
            <Link href={vehicleHref(asset.id)} prefetch={false} className="hover:underline">
              {assetName(defect, t)}
            </Link>
          ) : (
            assetName(defect, t)
          )}
        </h2>
      )}
      <div className="flex flex-col gap-1 border-b border-line px-4 py-2 text-table sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isSelected !== null && (
            <Checkbox
              hideLabel
              // As large as a finger.
              className="-m-2 p-2 thumb:-my-3"
              label={t('defects.select', { what: defectName(defect, t), vehicle: assetName(defect, t) })}
              checked={isSelected}
              onChange={() => onSelect(defect)}
            />
          )}
          <Link
            href={`/dvirs/${encodeURIComponent(dvirId)}${due}`}
            prefetch={false}
            className="min-w-0 font-strong wrap-anywhere hover:underline"
          >
            {group === 'kind' ? assetName(defect, t) : defectName(defect, t)}
          </Link>
          <Grave defect={defect} />
          {foundAt && (
            <span className="text-quiet tabular-nums" suppressHydrationWarning>
              {t('defects.age', { duration: durationWords(now - Date.parse(foundAt), t) })}
            </span>
          )}
          {cameBack > 0 && (
            <span className="text-caution-ink">{t('defects.came-back', { count: cameBack })}</span>
          )}
        </div>
        {(comment || notes) && (
          <p className="max-w-prose wrap-anywhere text-quiet">
            {comment}
            {comment && notes && <br />}
            {notes && t('defects.notes', { notes })}
          </p>
        )}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {onRoad && (
            <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className={defect.isUnsafe ? 'text-bad-ink' : undefined}>{t('defects.on-road')}</span>
              <RouteLink route={onRoad} />
            </span>
          )}
          {departure && (
            <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className={departure.blocks ? 'text-bad-ink' : undefined}>
                {t(departure.blocks ? 'defects.blocks' : 'defects.needed')}
              </span>
              <Time instant={departure.at} zone={departure.zone} now={now} className="font-strong" />
              <RouteLink route={departure} />
            </span>
          )}
          {order && (
            <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="text-quiet">{t('defects.order-open')}</span>
              <Link
                href={`/work-orders/${encodeURIComponent(order.id)}`}
                prefetch={false}
                className="min-w-0 wrap-anywhere hover:underline"
              >
                {order.name ?? t('defects.order-unnamed')}
              </Link>
              <StatusWord status={order.status} />
            </span>
          )}
          {deferral && (
            // The zone's own spelling may differ between server and browser.
            <span
              className={clsx('min-w-0 wrap-anywhere', deferral.isOver && 'text-caution-ink')}
              suppressHydrationWarning
            >
              {t(deferral.isOver ? 'defects.deferred-over' : 'defects.deferred', {
                ...{ at: at(deferral.until), by: deferral.by, reason: deferral.reason },
              })}
            </span>
          )}
          {by && (
            <span className="min-w-0 wrap-anywhere text-quiet">{t('defects.found-by', { name: by })}</span>
          )}
          <PhotoLinks urls={photos ?? []} />
          {/* What makes its report unsafe waits for nobody (lib/decisions/may-defer.ts), and most of this list does. */}
          {decideRefusal === null && !defect.isUnsafe && (deferral === null || deferral.isOver) && (
            <DeferButton defectIds={[id]} dvirIds={[dvirId]} what={defectName(defect, t)} refusal={null} />
          )}
        </div>
      </div>
    </li>
  )
})

/** How grave it is: by its report, and by its kind where the platform tells. A shape for each: colour never says it alone. */
function Grave({ defect: { isUnsafe, severity } }: Pick<DefectLineProps, 'defect'>) {
  const t = useWords()
  return (
    <>
      {isUnsafe && (
        <Badge tone="bad" icon={OctagonX}>
          {t('defects.unsafe')}
        </Badge>
      )}
      {severity === 'major' && (
        <Badge tone="caution" icon={TriangleAlert}>
          {t('defects.major')}
        </Badge>
      )}
      {severity === 'minor' && <Badge icon={Diamond}>{t('defects.minor')}</Badge>}
    </>
  )
}
