import { OctagonX, TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useWords } from '#use-words'
import { typeWords } from '@/components/dvirs/dvir-name'
import { Link } from '@/components/ui/button/link'
import { Badge } from '@/components/ui/status/badge'
import { Time } from '@/components/ui/time/time'
import type { InspectionAnswer } from './inspection-answer'
import {
  certifiedWords,
  defectWords,
  resolvedWords,
  reviewedWords,
  statusWords,
  vehicleWords,
  writtenWords,
} from './report-words'

interface InspectionLineProps {
  inspection: InspectionAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** The first of those from which the same is missing says so. */
  begins: boolean
  /** Whose days the record has: IANA. */
  zone: string
}

/** A report: what was found, how that was certified and by whom, and the next driver's review. */
export const InspectionLine = memo(function InspectionLine({
  inspection,
  index,
  begins,
  zone,
}: InspectionLineProps) {
  const t = useWords()
  const { id, inspectedAt, type, writtenBy, certified, reviewed, awaits, isGone } = inspection
  const status = statusWords(inspection, t)
  return (
    <li data-index={index} className="scroll-mt-(--under-bar)">
      {begins && (
        <h2 className="bg-sunken border-b border-line px-4 py-1.5 text-table font-strong sm:px-6">
          {t(`inspections.group-${awaits ?? 'complete'}`)}
        </h2>
      )}
      <div className="space-y-1 border-b border-line px-4 py-2 text-table wrap-anywhere sm:px-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={`/dvirs/${encodeURIComponent(id)}`}
            prefetch={false}
            className="min-w-0 font-strong hover:underline"
          >
            {vehicleWords(inspection, t)}
          </Link>
          <Time instant={inspectedAt} zone={zone} now={0} brief />
          {awaits && (
            <Badge
              tone={awaits === 'mechanic' ? 'bad' : 'caution'}
              icon={awaits === 'mechanic' ? OctagonX : TriangleAlert}
            >
              {t(`inspections.chip-${awaits}`)}
            </Badge>
          )}
          {status && <span>{status}</span>}
          {type && <span className="text-quiet">{typeWords(type, t)}</span>}
          {writtenBy && <span className="text-quiet">{writtenWords(writtenBy, t)}</span>}
          {isGone && <Badge>{t('inspections.gone')}</Badge>}
        </div>
        <Defects inspection={inspection} zone={zone} />
        {certified && <p>{certifiedWords(certified, zone, t)}</p>}
        {reviewed && <p>{reviewedWords(reviewed, zone, t)}</p>}
      </div>
    </li>
  )
})

function Defects({
  inspection: { defects, defectCount },
  zone,
}: Pick<InspectionLineProps, 'inspection' | 'zone'>) {
  const t = useWords()
  if (defectCount === 0) return <p className="text-quiet">{t('inspections.found-nothing')}</p>
  return (
    <ul className="list-disc pl-5">
      {defects.map((defect, place) => (
        // They stand as the report has them.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          {defectWords(defect, t)} ·{' '}
          {defect.resolved ? (
            resolvedWords(defect.resolved, zone, t)
          ) : (
            <strong>{t('inspections.defect-open')}</strong>
          )}
          {defect.notes && (
            <span className="block whitespace-pre-line text-quiet">
              {t('inspections.notes', { notes: defect.notes })}
            </span>
          )}
        </li>
      ))}
      {defectCount > defects.length && (
        <li>{t('inspections.defect-more', { count: defectCount - defects.length })}</li>
      )}
    </ul>
  )
}
