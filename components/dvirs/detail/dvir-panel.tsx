'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DetailPanel } from '@/components/frame/detail-panel'
import { GoneNotice } from '@/components/ledger/gone-mark'
import { Button } from '@/components/ui/button'
import { CopyId } from '@/components/ui/copy-id'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { triage } from '@/lib/dvirs/triage'
import { dvirName } from '@/lib/dvirs/dvir-name'
import { DvirFacts } from './dvir-facts'
import { typeWords } from '../dvir-name'
import { dvirQuery } from '../queries'
import { ResolveButton } from '../resolve/resolve-button'
import { Safety } from '../safety'

const AGES_EVERY_MS = 60_000

/** One DVIR, over the list that it came from. */
export function DvirPanel({ id }: { id: string }) {
  const search = useSearchParams().toString()
  const now = useNow(AGES_EVERY_MS)
  const { data: row, error, refetch } = useQuery(dvirQuery(id))
  const needs = row && triage(row, now)
  return (
    <DetailPanel
      title={row ? dvirName(row) : `DVIR ${id}`}
      under={
        <>
          {row && <Safety status={row.safetyStatus} />}
          {row?.type && <span>{typeWords(row.type)}</span>}
          <CopyId id={id} what="DVIR id" />
        </>
      }
      closeHref={`/dvirs${search && `?${search}`}`}
      actions={row && needs && <ResolveButton row={row} needs={needs} />}
    >
      {error && (
        <div className="mb-4">
          <ApiErrorNotice
            error={error}
            kept={row && 'What is shown below was read before.'}
            action={
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      {!row && !error && <SkeletonRows label="Loading the DVIR" rows={6} />}
      {row && <GoneNotice goneAt={row.ledger.goneAt} what="DVIR" />}
      {row && needs && <DvirFacts row={row} needs={needs} />}
    </DetailPanel>
  )
}
