'use client'

import { ScrollText } from 'lucide'
import { useCallback, useState } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { ListBody } from '@/components/list/list-body'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { DayField } from '@/components/ui/form/day-field'
import { Select } from '@/components/ui/form/select'
import { Chip } from '@/components/ui/status/chip'
import { useZone } from '@/components/ui/time/zone-choice'
import { SUBJECTS } from '@/lib/audit/subjects'
import { AUDIT_COLUMNS, seeAuditRow } from './audit-columns'
import { askedOf, isFiltered, readAuditFilters } from './audit-filters'
import { EntryDetail } from './entry-detail'
import { auditTrail } from './queries'
import { useVerify } from './verify-chain'

interface AuditListProps {
  /** Whom one can filter by; `left` is no member any more. */
  people: readonly { id: string; name: string; left: boolean }[]
}

/** The audit trail, newest first, with its filters in the address. */
export function AuditList({ people }: AuditListProps) {
  const t = useWords()
  const { params, change } = useSearchState()
  const filters = readAuditFilters(params)
  const zone = useZone(null)
  const verify = useVerify()
  const faulty = verify.faultAt === null ? null : String(verify.faultAt)
  const list = useListWindows(auditTrail(askedOf(filters, zone)))
  const { open, toggle } = useUnfolded()
  const clear = () => change({ subject: null, id: null, actor: null, from: null, to: null })
  return (
    <>
      <PageBar
        title={t('audit.audit')}
        filters={
          <>
            <Select
              fit
              aria-label={t('audit.subject')}
              placeholder={t('audit.anything')}
              options={SUBJECTS.map((value) => ({ value, label: t(`audit.subject-${value}`) }))}
              value={filters.subject}
              onChange={(event) => change({ subject: event.target.value, id: null })}
            />
            {filters.id && (
              <Chip on onPress={() => change({ id: null })}>
                <span className="max-w-48 truncate">{t('audit.only-one', { id: filters.id })}</span>
              </Chip>
            )}
            <Select
              fit
              aria-label={t('audit.who')}
              placeholder={t('audit.anybody')}
              options={people.map(({ id, name, left }) => ({
                value: id,
                label: left ? t('audit.who-left', { name }) : name,
              }))}
              value={filters.actor}
              onChange={(event) => change({ actor: event.target.value })}
              className="max-w-48"
            />
            {(['from', 'to'] as const).map((which) => (
              <DayField
                key={which}
                label={t(`audit.day-${which}`)}
                value={filters[which]}
                onDay={(day, how) => change({ [which]: day }, how)}
              />
            ))}
            <span className="text-table text-quiet" suppressHydrationWarning>
              {t('audit.zone', { zone })}
            </span>
            {isFiltered(filters) && (
              <Button look="quiet" size="small" onClick={clear}>
                {t('audit.clear')}
              </Button>
            )}
          </>
        }
        action={verify.button}
      />
      <div role="status" className="px-4 py-4 empty:hidden sm:px-6 has-[>:empty]:hidden">
        {verify.result}
      </div>
      <div className="border-b border-line bg-surface">
        <ListBody
          label={t('audit.trail')}
          kind="entries"
          list={list}
          columns={AUDIT_COLUMNS}
          factsOf={({ id }) => ({ open: open.has(id), toggle, faulty: id === faulty })}
          see={seeAuditRow}
          under={(entry) => open.has(entry.id) && <EntryDetail entry={entry} />}
          openId={faulty}
          filtered={isFiltered(filters)}
          onClear={clear}
          empty={
            <EmptyState icon={ScrollText} title={t('audit.empty')}>
              {t('audit.empty-text')}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

/** Which entries are unfolded, by their ids. */
function useUnfolded() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpen((known) => {
        const next = new Set(known)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return { open, toggle }
}
