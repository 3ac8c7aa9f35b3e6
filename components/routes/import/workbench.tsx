'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Field } from '@/components/ui/form/field'
import { Segmented } from '@/components/ui/form/segmented'
import { Select } from '@/components/ui/form/select'
import { Section } from '@/components/ui/section'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { zonedInstant } from '@/components/units/local-time'
import { deskClock } from '@/lib/desk-clock'
import { IMPORT_COLUMNS, type ImportColumn, MOST_ROUTES } from '@/lib/import/file/columns'
import { matchColumns } from '@/lib/import/file/match-columns'
import { type CsvTable, linesOf } from '@/lib/import/file/read-csv'
import { type ReadRoute, routesOf } from '@/lib/import/file/routes-of'
import { zonesFrom } from '../edit/zones-from'
import { ColumnMatches } from './column-matches'
import { editedRoute, type Edits, mended } from './edits'
import { PreviewRoute } from './preview-route'
import { sendFile } from './send-file'
import { useDayOrder } from './use-day-order'
import { useMatches } from './use-matches'

const A_PART = 50
const TIMES: readonly ImportColumn[] = ['arrival', 'departure']

interface WorkbenchProps {
  fileName: string
  table: CsvTable
  organizationZone: string | null
  /** Cells were mended and not sent, or were sent. */
  onUnsent: (unsent: boolean) => void
}

/** A file before it is sent: which column is what, what is wrong, and what will be made. */
export function Workbench({ fileName, table, organizationZone, onUnsent }: WorkbenchProps) {
  const t = useWords()
  const router = useRouter()
  const { refusal } = useDeskAccess()
  const browserZone = useBrowserZone()
  const zones = useMemo(() => zonesFrom(organizationZone, browserZone), [organizationZone, browserZone])
  const [zone, setZone] = useState(organizationZone ?? browserZone)
  const [meant, setMeant] = useState(() => matchColumns(table.heads))
  const [edits, setEdits] = useState<Edits>({})
  const [show, setShow] = useState<'mend' | 'check' | 'all' | null>(null)
  const [shown, setShown] = useState(A_PART)
  const [sent, setSent] = useState(0)
  const { pending, error, run } = useRequest<void>()
  const last = useRef<string | null>(null)

  const inFile = useMemo(() => linesOf(table, meant), [table, meant])
  const lines = useMemo(() => mended(inFile, edits), [inFile, edits])
  const { order, choice: orderChoice } = useDayOrder({ inFile, lines, columns: TIMES })
  const { matches, error: namesError, refetch } = useMatches(lines)
  const routes = useMemo(
    () => routesOf(lines, { zone, order, matches, instantOf: zonedInstant, nowMs: deskClock.now() }),
    [lines, zone, order, matches],
  )
  // Whatever changes is another import: a part of one that failed to arrive is not mixed with it.
  const id = useMemo(() => routes && crypto.randomUUID(), [routes])
  const isTouched = ({ lines: own }: ReadRoute) =>
    own.some(({ row }) => Object.keys(edits).some((key) => key.startsWith(`${row} `)))
  const ready = routes.filter(({ body }) => body !== null).length
  const toMend = routes.filter((route) => route.problems.length > 0)
  const asking = routes.some((route) => route.pending)
  const toCheck = routes.filter((route) => route.warnings.length > 0)
  const usual = toMend.length > 0 ? 'mend' : toCheck.length > 0 ? 'check' : 'all'
  const showing = show === 'check' && toCheck.length === 0 ? usual : (show ?? usual)
  const listed = {
    all: routes,
    check: toCheck,
    mend: routes.filter((route) => route.problems.length > 0 || isTouched(route)),
  }[showing]
  const blocked =
    refusal ?? (asking ? t('routes-import.asking') : ready === 0 ? t('routes-import.nothing-ready') : null)

  if (routes.length > MOST_ROUTES)
    return <ErrorNotice title={t('routes-import.too-many', { count: routes.length, most: MOST_ROUTES })} />
  const onSend = () =>
    void run(async () => {
      setSent(0)
      const before = last.current
      last.current = id
      const goesOn = await sendFile({
        id,
        last: before,
        fileName,
        routes,
        readBy: { zone, order },
        onSent: setSent,
      })
      onUnsent(false)
      router.push(`/routes/import?id=${goesOn}`)
    })
  return (
    <>
      <Section title={t('routes-import.columns')}>
        <ColumnMatches
          table={table}
          columns={IMPORT_COLUMNS}
          labelOf={(column) => t(`lib-import.column-${column}`)}
          meant={meant}
          onChange={setMeant}
        />
        <Field label={t('routes-import.zone')} hint={t('routes-import.zone-hint')} className="mt-3 max-w-sm">
          {(control) => (
            <Select {...control} value={zone} onChange={(event) => setZone(event.currentTarget.value)}>
              {zones.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        {orderChoice}
      </Section>
      <Section title={t('routes-import.preview')}>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Segmented
            label={t('routes-import.show')}
            value={showing}
            onChange={setShow}
            options={[
              { value: 'mend', label: t('routes-import.to-mend', { count: toMend.length }) },
              ...(toCheck.length > 0
                ? [{ value: 'check' as const, label: t('routes-import.to-check', { count: toCheck.length }) }]
                : []),
              { value: 'all', label: t('routes-import.all', { count: routes.length }) },
            ]}
          />
          <Button look="primary" pending={pending} disabledReason={blocked} onClick={onSend}>
            {t('routes-import.send', { count: ready })}
          </Button>
          <span role="status" className="text-table text-quiet">
            {pending && t('routes-import.sent-of', { sent, routes: routes.length })}
            {!pending && toMend.length > 0 && ready > 0 && t('routes-import.others-left-out')}
            {!pending &&
              toCheck.length > 0 &&
              ` ${t('routes-import.times-to-check', { count: toCheck.length })}`}
          </span>
        </div>
        {namesError && <ApiErrorNotice error={namesError} onAgain={() => void refetch()} />}
        {error && <ApiErrorNotice error={error} kept={t('routes-import.send-kept')} />}
        <ul aria-label={t('routes-import.preview')}>
          {listed.slice(0, shown).map((route) => (
            <PreviewRoute
              key={route.position}
              route={route}
              edits={edits}
              matches={matches}
              onEdit={(row, column, text) => {
                setEdits(editedRoute(edits, route.lines, { row, column }, text))
                onUnsent(true)
              }}
            />
          ))}
        </ul>
        {listed.length > shown && (
          <Button className="mt-3" onClick={() => setShown(shown + A_PART)}>
            {t('routes-import.show-more')}
          </Button>
        )}
      </Section>
    </>
  )
}
