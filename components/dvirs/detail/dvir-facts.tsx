'use client'

import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Named } from '@/components/directory/named'
import { HistoryLink } from '@/components/ledger/history-link'
import { Provenance } from '@/components/ledger/provenance'
import { DefinitionList } from '@/components/ui/definition-list'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/status/banner'
import { durationWords } from '@/components/ui/time/format-instant'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { DistanceFigure } from '@/components/units/distance-figure'
import { UnitToggle } from '@/components/units/unit-toggle'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { defectsOf } from '@/lib/dvirs/defects/defects'
import { photoUrls } from '@/lib/dvirs/defects/photos'
import { DVIR_FIELD_WORDS, RESOLVE_FIELD_WORDS } from '@/lib/dvirs/field-words'
import { DVIR_FIELDS, RESOLVE_FIELDS } from '@/lib/dvirs/fields'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { type ByKind, type FieldRules, forField, type KindIn, namesIn } from '@/lib/fields'
import type { Words } from '@/lib/words/words'
import { typeWords } from '../dvir-name'
import { PhotoLinks } from '../photo-links'
import { DefectList } from './defect-list'
import { OrdersOfDvir } from './orders-of-dvir'
import { SignatureRail } from './signature-rail'

/** Everything that is known of a DVIR. */
export function DvirFacts({ row, needs }: { row: DvirRow; needs: Triage }) {
  const t = useWords()
  const defects = defectsOf(row)
  const photos = photoUrls(row.walkaroundPhotos)
  if (row.ledger.stub)
    return (
      <>
        <Banner tone="neutral" title={t('dvirs-detail.only-id')}>
          {t('dvirs-detail.only-id-text')}
        </Banner>
        <Section title={t('dvirs-detail.source')} aside={<HistoryLink subject="dvir" id={row.id} />}>
          <Provenance ledger={row.ledger} />
        </Section>
      </>
    )
  return (
    <>
      <Section
        title={t('dvirs-detail.signatures')}
        aside={<span className="figures">{needs.signatures.count}/3</span>}
      >
        <SignatureRail signatures={needs.signatures} hasDefects={defects.length > 0} />
      </Section>
      <Section
        title={t('dvirs-detail.defects')}
        aside={
          defects.length > 0 &&
          t.rich('dvirs-detail.defects-open', {
            open: needs.openDefects.length,
            count: defects.length,
            n: (figure) => <span className="figures">{figure}</span>,
          })
        }
      >
        {defects.length > 0 ? (
          <DefectList row={row} defects={defects} />
        ) : (
          <p className="text-quiet">{t('dvirs-detail.defects-none')}</p>
        )}
      </Section>
      <OrdersOfDvir row={row} />
      {row.mechanicNotes && (
        <Section title={t('dvirs-detail.mechanic-notes')}>
          <p className="whitespace-pre-line">{row.mechanicNotes}</p>
        </Section>
      )}
      {photos.length > 0 && (
        <Section title={t('dvirs-detail.photos')}>
          <p className="flex flex-wrap gap-x-3">
            <PhotoLinks urls={photos} />
          </p>
        </Section>
      )}
      <Section title={t('dvirs-detail.inspection')} aside={row.odometerMeters != null && <UnitToggle />}>
        <DefinitionList items={facts(row, needs, t)} />
      </Section>
      <Section title={t('dvirs-detail.source')} aside={<HistoryLink subject="dvir" id={row.id} />}>
        <Provenance ledger={row.ledger} />
      </Section>
    </>
  )
}

function facts(row: DvirRow, needs: Triage, t: Words) {
  return [
    { term: t('dvirs-detail.began'), value: <ZonedTime instant={row.startTime} /> },
    {
      term: t('dvirs-detail.ended'),
      value: (
        <>
          <ZonedTime instant={row.endTime} />
          {needs.ageMs !== null && (
            <span className="ml-2 text-quiet">
              {t('dvirs-detail.ago', { age: durationWords(needs.ageMs, t) })}
            </span>
          )}
        </>
      ),
    },
    ...SHOWN.listed.map((name) => factOf(name, row, t)),
    ...SHOWN.last.map((name) => factOf(name, row, t)).filter(({ value }) => Boolean(value)),
  ].map(({ term, value }) => ({ term, value: value || null }))
}

/** What a form says of a report and a list of facts can show; `last` only when it is set. */
const FIELDS = { ...RESOLVE_FIELDS, ...DVIR_FIELDS }
const FIELD_WORDS = { ...RESOLVE_FIELD_WORDS, ...DVIR_FIELD_WORDS }
const placed = (place: FieldRules<string>['fact']) =>
  namesIn(FIELDS).filter((name) => FIELDS[name].fact === place)
const SHOWN = { listed: placed('listed'), last: placed('last') }

type Name = keyof typeof FIELDS

function factOf(name: Name, row: DvirRow, t: Words) {
  const value = OWN[name]
    ? OWN[name](row, t)
    : forField<typeof FIELDS, [DvirRow, Words], ReactNode>(FIELDS, name, FACT, row, t)
  return { term: t(FIELD_WORDS[name].label), value }
}

const named = (
  name: string | null | undefined,
  id: string | null | undefined,
  what: string,
  hrefOf?: (id: string) => string,
) => (name || id) && <Named {...{ name, id, what }} {...(hrefOf && { hrefOf })} />

const FACT: ByKind<typeof FIELDS, [DvirRow, Words], Record<KindIn<typeof FIELDS>, ReactNode>> = {
  text: (field, row) => row[field],
  prose: (field, row) => row[field],
  code: (field, row) => row[field] && <span className="figures">{row[field]}</span>,
  distance: (field, row) => row[field] != null && <DistanceFigure meters={row[field]} />,
  vehicle: (field, row, t) => {
    const vehicle = row[FIELDS[field].answered]
    return named(vehicle?.name, vehicle?.id, t('dvirs-detail.id-of-vehicle'), vehicleHref)
  },
  trailer: (field, row, t) => {
    const trailer = row[FIELDS[field].answered]
    return named(trailer?.name || row.trailerName, trailer?.id, t('dvirs-detail.id-of-trailer'), vehicleHref)
  },
  safety: (field, row) => row[field],
  // Said with a request, and answered otherwise: as a signature, as defects.
  user: () => null,
  time: () => null,
  flag: () => null,
  tags: () => null,
}

/** What is said of some fields in another way than of their kind. */
const OWN: { readonly [F in Name]?: (row: DvirRow, t: Words) => ReactNode } = {
  type: (row, t) => typeWords(row.type, t),
}
