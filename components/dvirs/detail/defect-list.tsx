import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Badge } from '@/components/ui/status/badge'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import type { NamedDefect } from '@/lib/dvirs/defects/defects'
import { photoUrls } from '@/lib/dvirs/defects/photos'
import type { DvirRow } from '@/lib/dvirs/schema'
import { defectWords } from '../dvir-name'
import { PhotoLinks } from '../photo-links'
import { DefectActions } from './defect-actions'

/** What was found wrong, on the vehicle and on the trailer. */
export function DefectList({ row, defects }: { row: DvirRow; defects: readonly NamedDefect[] }) {
  const t = useWords()
  return (
    <ul className="divide-y divide-line rounded-box border border-line">
      {defects.map((named) => {
        const { on, defect } = named
        return (
          <li key={`${on} ${defect.id}`} className="px-3 py-2.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <p className="min-w-0 font-strong">{defectWords(defect, t)}</p>
              <Badge>{t(`dvirs-detail.on-${assetOfDefect(row, named).on}`)}</Badge>
              <span className="ml-auto">
                {defect.isResolved ? (
                  <Status status="resolved" word={t('dvirs-detail.resolved-word')} />
                ) : (
                  <Status status="unsafe" word={t('dvirs-detail.open')} />
                )}
              </span>
            </div>
            {defect.comment && <p className="mt-0.5 whitespace-pre-line">{defect.comment}</p>}
            {defect.mechanicNotes && (
              <p className="mt-1 border-l-2 border-line-strong pl-2 text-table whitespace-pre-line text-quiet">
                {defect.mechanicNotes}
                {defect.mechanicNotesUpdatedAtTime && (
                  <>
                    {' '}
                    <ZonedTime instant={defect.mechanicNotesUpdatedAtTime} />
                  </>
                )}
              </p>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-label text-quiet">
              {defect.createdAtTime && (
                <span>
                  {t.rich('dvirs-detail.found', {
                    at: () => <ZonedTime instant={defect.createdAtTime} />,
                  })}
                </span>
              )}
              {defect.isResolved && <Resolved defect={defect} />}
              <PhotoLinks urls={photoUrls(defect.defectPhotos)} />
              <CopyId
                id={defect.id}
                what={t('dvirs-detail.id-of-defect')}
                shown={t('dvirs-detail.id-of-defect')}
              />
            </p>
            <DefectActions row={row} named={named} />
          </li>
        )
      })}
    </ul>
  )
}

function Resolved({ defect: { resolvedBy, resolvedAtTime } }: Pick<NamedDefect, 'defect'>) {
  const t = useWords()
  const at = () => <ZonedTime instant={resolvedAtTime} none="" />
  return (
    <span>
      {resolvedBy?.name
        ? t.rich('dvirs-detail.resolved-by', { name: resolvedBy.name, at })
        : t.rich('dvirs-detail.resolved', { at })}
    </span>
  )
}
