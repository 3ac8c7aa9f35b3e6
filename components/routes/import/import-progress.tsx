'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Banner } from '@/components/ui/status/banner'
import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import { importKey } from './import-keys'
import { type ImportDetailAnswer, importQuery, problemsPath, requestSteer } from './queries'
import { TroubledRoute } from './troubled-route'

/** Routes that are made in a minute at most (docs/decisions/0032-routes-from-a-file.md). */
const A_MINUTE = 58

/** How far an import is, what it could not make, and what a person has to decide. */
export function ImportProgress({ id }: { id: string }) {
  const t = useWords()
  const { data, error, refetch } = useQuery(importQuery(id))
  return (
    <>
      {error && (
        <ApiErrorNotice error={error} kept={data && t('routes-import.kept')} onAgain={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows label={t('routes-import.reading')} />}
      {data && <Progress data={data} />}
    </>
  )
}

function Progress({ data }: { data: ImportDetailAnswer }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const { pending, error, run } = useRequest<void>()
  const { id, fileName, state, reason, routes, counts, troubled } = data
  const left = counts.waiting + counts.sending + counts.checked
  const steer = (next: 'running' | 'stopped') =>
    void run(async () => {
      await requestSteer(id, next)
      await client.invalidateQueries({ queryKey: importKey(id) })
    })
  const unknown = troubled.filter((row) => row.state === 'unknown')
  const refused = troubled.filter((row) => row.state === 'refused')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 className="text-heading break-words">{fileName}</h2>
          <p className="text-quiet" role="status">
            {t(`routes-import.state-${state}`)} · {t('routes-import.made-of', { made: counts.made, routes })}
            {counts.refused > 0 && <> · {t('routes-import.refused-count', { count: counts.refused })}</>}
            {counts.unknown > 0 && <> · {t('routes-import.unknown-count', { count: counts.unknown })}</>}
          </p>
        </div>
        {state === 'running' && (
          <Button pending={pending} disabledReason={refusal} onClick={() => steer('stopped')}>
            {t('routes-import.stop')}
          </Button>
        )}
        {state === 'stopped' && (
          <Button look="primary" pending={pending} disabledReason={refusal} onClick={() => steer('running')}>
            {t('routes-import.go-on')}
          </Button>
        )}
        {state === 'done' && <LinkButton href="/routes">{t('routes-import.see-routes')}</LinkButton>}
      </div>
      <div
        role="progressbar"
        aria-label={t('routes-import.progress')}
        aria-valuemin={0}
        aria-valuemax={routes}
        aria-valuenow={routes - left}
        className="mt-3 h-2 overflow-hidden rounded-small border border-line bg-sunken forced-color-adjust-none"
      >
        <div className="h-full bg-accent" style={{ width: `${((routes - left) / routes) * 100}%` }} />
      </div>
      {state === 'running' && left > 0 && (
        <p className="mt-2 text-table text-quiet">
          {t('routes-import.left', { time: durationWords(Math.ceil(left / A_MINUTE) * MINUTE_MS, t) })}
        </p>
      )}
      <div className="mt-4 space-y-4">
        {reason && <Banner tone="caution" title={t(`routes-import.standstill-${reason}`)} />}
        {error && <ApiErrorNotice error={error} />}
      </div>
      {unknown.length > 0 && (
        <Section title={t('routes-import.unknown-title')}>
          <p className="text-quiet">{t('routes-import.unknown-why')}</p>
          <ul>
            {unknown.map((row) => (
              <TroubledRoute key={row.position} importId={id} row={row} blocked={refusal} />
            ))}
          </ul>
        </Section>
      )}
      {counts.refused > 0 && (
        <Section
          title={t('routes-import.refused-title')}
          aside={
            <LinkButton href={problemsPath(id)} reload size="small" icon={Download}>
              {t('routes-import.problems-file')}
            </LinkButton>
          }
        >
          <p className="text-quiet">{t('routes-import.refused-why')}</p>
          <ul>
            {refused.map((row) => (
              <TroubledRoute key={row.position} importId={id} row={row} blocked={refusal} />
            ))}
          </ul>
          {refused.length + unknown.length < counts.refused + counts.unknown && (
            <p className="mt-2 text-table text-quiet">{t('routes-import.more-in-file')}</p>
          )}
        </Section>
      )}
    </>
  )
}
