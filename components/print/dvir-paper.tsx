import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { defectWords, dvirTitle, typeWords } from '@/components/dvirs/dvir-name'
import { safetyWords } from '@/components/dvirs/safety'
import { Paper, PaperFacts, PaperPart, PaperTime, type Sheet } from '@/components/print/paper'
import { DistanceFigure } from '@/components/units/distance-figure'
import { assetOfDefect } from '@/lib/dvirs/defects/defect-asset'
import { defectsOf, type NamedDefect } from '@/lib/dvirs/defects/defects'
import { DVIR_FIELD_WORDS } from '@/lib/dvirs/field-words'
import type { DvirRow } from '@/lib/dvirs/schema'
import { type SignaturePlace, signaturesOf } from '@/lib/dvirs/signatures'

interface DvirPaperProps extends Sheet {
  row: DvirRow
}

const PLACES = { driver: 'driver', mechanic: 'mechanic', 'next driver': 'next-driver' } as const

/** A report on paper: what was inspected and found, and who signed as what, when. */
export function DvirPaper({ row, ...paper }: DvirPaperProps) {
  const t = useWords()
  const defects = defectsOf(row)
  const { places, count } = signaturesOf(row)
  return (
    <Paper
      {...paper}
      kind={t('print.dvir')}
      title={dvirTitle(row, t)}
      under={
        <>
          {row.safetyStatus && <strong>{safetyWords(row.safetyStatus, t)}</strong>}
          {row.type && <span>{typeWords(row.type, t)}</span>}
          <span className="text-quiet">{t('print.id', { id: row.id })}</span>
        </>
      }
    >
      {row.ledger.goneAt && <p className="mb-3 font-strong">{t('ledger.gone-title', { noun: 'dvir' })}</p>}
      {row.ledger.stub && <p className="mb-3">{t('dvirs-detail.only-id')}</p>}
      <PaperPart title={t('dvirs-detail.inspection')}>
        <PaperFacts
          facts={[
            { term: t(DVIR_FIELD_WORDS.vehicleId.label), value: row.vehicle?.name ?? row.vehicle?.id },
            { term: t(DVIR_FIELD_WORDS.trailerId.label), value: row.trailer?.name ?? row.trailerName },
            { term: t(DVIR_FIELD_WORDS.licensePlate.label), value: row.licensePlate },
            {
              term: t(DVIR_FIELD_WORDS.odometerMeters.label),
              value: row.odometerMeters != null && <DistanceFigure meters={row.odometerMeters} />,
            },
            { term: t('dvirs-detail.began'), value: row.startTime && <PaperTime instant={row.startTime} /> },
            { term: t('dvirs-detail.ended'), value: row.endTime && <PaperTime instant={row.endTime} /> },
            { term: t(DVIR_FIELD_WORDS.location.label), value: row.location },
          ]}
        />
      </PaperPart>
      <PaperPart title={t('dvirs-detail.defects')}>
        {defects.length > 0 ? (
          <ol className="border-t border-line">
            {defects.map((named) => (
              <Defect
                key={`${named.on} ${named.defect.id}`}
                on={assetOfDefect(row, named).on}
                defect={named.defect}
              />
            ))}
          </ol>
        ) : (
          <p>{t('dvirs-detail.defects-none')}</p>
        )}
      </PaperPart>
      {row.mechanicNotes && (
        <PaperPart title={t('dvirs-detail.mechanic-notes')}>
          <p className="whitespace-pre-line wrap-anywhere">{row.mechanicNotes}</p>
        </PaperPart>
      )}
      <PaperPart title={t('dvirs-detail.signatures-of', { count })}>
        <ol className="grid break-inside-avoid gap-3 sm:grid-cols-3 print:grid-cols-3">
          {places.map((place) => (
            <Signature key={place.field} place={place} />
          ))}
        </ol>
      </PaperPart>
    </Paper>
  )
}

/** `on`: what has it. */
function Defect({ on, defect }: NamedDefect) {
  const t = useWords()
  const { comment, mechanicNotes, createdAtTime, isResolved } = defect
  const name = defectWords(defect, t)
  return (
    <li className="break-inside-avoid border-b border-line py-1.5 text-table wrap-anywhere">
      <div className="flex flex-wrap justify-between gap-x-3">
        <strong className="text-body">{name}</strong>
        <span>
          {t(`dvirs-detail.on-${on}`)} · {t(isResolved ? 'dvirs-detail.resolved-word' : 'dvirs-detail.open')}
        </span>
      </div>
      {comment && comment !== name && <p className="whitespace-pre-line">{comment}</p>}
      {mechanicNotes && <p className="whitespace-pre-line">{t('print.notes', { notes: mechanicNotes })}</p>}
      <p className="flex flex-wrap gap-x-3 text-quiet">
        {createdAtTime && (
          <span>{t.rich('dvirs-detail.found', { at: () => <PaperTime instant={createdAtTime} /> })}</span>
        )}
        {isResolved && <span>{resolution(defect, t)}</span>}
      </p>
    </li>
  )
}

function resolution(
  { resolvedBy, resolvedAtTime }: NamedDefect['defect'],
  t: ReturnType<typeof useWords>,
): ReactNode {
  const at = () => <PaperTime instant={resolvedAtTime} none="" />
  const name = resolvedBy?.name ?? resolvedBy?.id
  if (!name) return t.rich('dvirs-detail.resolved', { at })
  return t.rich('dvirs-detail.resolved-by', {
    name: resolvedBy?.type
      ? t('print.as', { name, type: resolvedBy.type.toLowerCase(), own: resolvedBy.type })
      : name,
    at,
  })
}

function Signature({ place: { who, signature } }: { place: SignaturePlace }) {
  const t = useWords()
  const user = signature?.signatoryUser
  return (
    <li className="min-h-20 rounded-box border border-line-strong p-2 text-table wrap-anywhere">
      <p className="text-quiet">{t(`dvirs-detail.sign-${PLACES[who]}`)}</p>
      {signature ? (
        <>
          <p className="text-body font-strong">
            {user?.name ||
              (user?.id ? t('dvirs-detail.sign-user', { id: user.id }) : t('dvirs-detail.sign-no-name'))}
          </p>
          <p>
            <PaperTime instant={signature.signedAtTime} none={t('dvirs-detail.sign-no-time')} />
          </p>
          {signature.type && (
            <p>{t('print.signed-as', { type: signature.type.toLowerCase(), own: signature.type })}</p>
          )}
        </>
      ) : (
        <p>{t('dvirs-detail.sign-none')}</p>
      )}
    </li>
  )
}
