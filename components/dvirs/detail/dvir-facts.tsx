'use client'

import type { ReactNode } from 'react'
import { DistanceFigure } from '@/components/units/distance-figure'
import { UnitToggle } from '@/components/units/unit-toggle'
import { Provenance } from '@/components/ledger/provenance'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/banner'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { formatDuration } from '@/components/ui/format-instant'
import { ZonedTime } from '@/components/ui/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects'
import { DVIR_FIELDS, RESOLVE_FIELDS } from '@/lib/dvirs/fields'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
import { type ByKind, type Field, forField, type KindIn, namesIn } from '@/lib/fields'
import { DefectList } from './defect-list'
import { OrdersOfDvir } from './orders-of-dvir'
import { SignatureRail } from './signature-rail'
import { typeWords } from '../dvir-name'

/** Everything that is known of a DVIR. */
export function DvirFacts({ row, needs }: { row: DvirRow; needs: Triage }) {
  const defects = defectsOf(row)
  if (row.ledger.stub)
    return (
      <>
        <Banner tone="neutral" title="Only the id is known.">
          The platform could not be asked for it. It fills in here when the platform tells of it, or answers
          to its resolving. If nothing comes, compare the id with the platform.
        </Banner>
        <Section title="Where this comes from">
          <Provenance ledger={row.ledger} />
        </Section>
      </>
    )
  return (
    <>
      <Section title="Signatures" aside={<span className="figures">{needs.signatures.count}/3</span>}>
        <SignatureRail signatures={needs.signatures} hasDefects={defects.length > 0} />
      </Section>
      <Section
        title="Defects"
        aside={
          defects.length > 0 && (
            <>
              <span className="figures">{needs.openDefects.length}</span> of{' '}
              <span className="figures">{defects.length}</span> open
            </>
          )
        }
      >
        {defects.length > 0 ? (
          <DefectList row={row} defects={defects} />
        ) : (
          <p className="text-quiet">The report lists none, on the vehicle or the trailer.</p>
        )}
      </Section>
      <OrdersOfDvir dvirId={row.id} />
      {row.mechanicNotes && (
        <Section title="Mechanic notes">
          <p className="whitespace-pre-line">{row.mechanicNotes}</p>
        </Section>
      )}
      <Section title="Inspection" aside={row.odometerMeters != null && <UnitToggle />}>
        <DefinitionList items={facts(row, needs)} />
      </Section>
      <Section title="Where this comes from">
        <Provenance ledger={row.ledger} />
      </Section>
    </>
  )
}

function facts(row: DvirRow, needs: Triage) {
  return [
    { term: 'Began', value: <ZonedTime instant={row.startTime} /> },
    {
      term: 'Ended',
      value: (
        <>
          <ZonedTime instant={row.endTime} />
          {needs.ageMs !== null && <span className="ml-2 text-quiet">{formatDuration(needs.ageMs)} ago</span>}
        </>
      ),
    },
    ...SHOWN.listed.map((name) => factOf(name, row)),
    ...SHOWN.last.map((name) => factOf(name, row)).filter(({ value }) => Boolean(value)),
  ].map(({ term, value }) => ({ term, value: value || null }))
}

/** What a form says of a report and a list of facts can show; `last` only when it is set. */
const FIELDS = { ...RESOLVE_FIELDS, ...DVIR_FIELDS }
const placed = (place: Field<string>['fact']) => namesIn(FIELDS).filter((name) => FIELDS[name].fact === place)
const SHOWN = { listed: placed('listed'), last: placed('last') }

type Name = keyof typeof FIELDS

function factOf(name: Name, row: DvirRow) {
  const value = OWN[name]
    ? OWN[name](row)
    : forField<typeof FIELDS, [DvirRow], ReactNode>(FIELDS, name, FACT, row)
  return { term: FIELDS[name].label, value }
}

const named = (name: string | null | undefined, id: string | null | undefined, what: string) =>
  (name || id) && (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {name} {id && <CopyId id={id} what={what} />}
    </span>
  )

const FACT: ByKind<typeof FIELDS, [DvirRow], Record<KindIn<typeof FIELDS>, ReactNode>> = {
  text: (field, row) => row[field],
  prose: (field, row) => row[field],
  code: (field, row) => row[field] && <span className="figures">{row[field]}</span>,
  distance: (field, row) => row[field] != null && <DistanceFigure meters={row[field]} />,
  vehicle: (field, row) => {
    const vehicle = row[FIELDS[field].answered]
    return named(vehicle?.name, vehicle?.id, 'vehicle id')
  },
  trailer: (field, row) => {
    const trailer = row[FIELDS[field].answered]
    return named(trailer?.name || row.trailerName, trailer?.id, 'trailer id')
  },
  safety: (field, row) => row[field],
  // Said with a request, and answered otherwise: as a signature, as defects.
  user: () => null,
  time: () => null,
  flag: () => null,
  tags: () => null,
}

/** What is said of some fields in another way than of their kind. */
const OWN: { readonly [F in Name]?: (row: DvirRow) => ReactNode } = {
  type: (row) => typeWords(row.type),
}
