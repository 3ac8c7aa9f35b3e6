'use client'

import { DistanceFigure, UnitToggle } from '@/components/units/distance-figure'
import { Provenance } from '@/components/ledger/provenance'
import { Section } from '@/components/ui/section'
import { Banner } from '@/components/ui/banner'
import { CopyId } from '@/components/ui/copy-id'
import { DefinitionList } from '@/components/ui/definition-list'
import { formatDuration } from '@/components/ui/format-instant'
import { ZonedTime } from '@/components/ui/zoned-time'
import { defectsOf } from '@/lib/dvirs/defects'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { Triage } from '@/lib/dvirs/triage'
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
    { term: 'Kind', value: typeWords(row.type) },
    {
      term: 'Vehicle',
      value: row.vehicle && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {row.vehicle.name} {row.vehicle.id && <CopyId id={row.vehicle.id} what="vehicle id" />}
        </span>
      ),
    },
    { term: 'Licence plate', value: row.licensePlate && <span className="figures">{row.licensePlate}</span> },
    {
      term: 'Odometer',
      value: row.odometerMeters != null && <DistanceFigure meters={row.odometerMeters} />,
    },
    {
      term: 'Trailer',
      value: (row.trailer || row.trailerName) && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          {row.trailer?.name || row.trailerName}
          {row.trailer?.id && <CopyId id={row.trailer.id} what="trailer id" />}
        </span>
      ),
    },
    { term: 'Place', value: row.location },
  ].map(({ term, value }) => ({ term, value: value || null }))
}
