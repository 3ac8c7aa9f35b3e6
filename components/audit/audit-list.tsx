'use client'

import { ScrollText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PageBar } from '@/components/frame/page-bar'
import { ListBody } from '@/components/list/list-body'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { AUDIT_COLUMNS, seeAuditRow } from './audit-columns'
import { askedOf, isFiltered, readAuditFilters } from './audit-filters'
import { EntryDetail } from './entry-detail'
import { auditTrail } from './queries'
import { SUBJECTS } from './subject-words'
import { useVerify } from './verify-chain'

interface AuditListProps {
  /** Whom one can filter by. */
  people: readonly { id: string; name: string }[]
}

/** The audit trail, newest first, with its filters in the address. */
export function AuditList({ people }: AuditListProps) {
  const { params, change } = useSearchState()
  const filters = readAuditFilters(params)
  const verify = useVerify()
  const faulty = verify.faultAt === null ? null : String(verify.faultAt)
  const list = useListWindows(auditTrail(askedOf(filters)))
  const { open, toggle } = useUnfolded()
  const clear = () => change({ subject: null, actor: null, from: null, to: null })
  return (
    <>
      <PageBar
        title="Audit"
        filters={
          <>
            <Select
              fit
              aria-label="What it is about"
              placeholder="Everything"
              options={SUBJECTS}
              value={filters.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
            <Select
              fit
              aria-label="Who did it"
              placeholder="Everybody"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.actor}
              onChange={(event) => change({ actor: event.target.value })}
              className="max-w-48"
            />
            <DayInput label="From" value={filters.from} onChange={(from) => change({ from })} />
            <DayInput label="To" value={filters.to} onChange={(to) => change({ to })} />
            {isFiltered(filters) && (
              <Button look="quiet" size="small" onClick={clear}>
                Clear
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
          label="Audit trail"
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
            <EmptyState icon={ScrollText} title="No entries yet">
              Each change of routes, DVIRs, work orders, members and the connection is written down here.
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

interface DayInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-table text-quiet">
      {label}
      <TextInput
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-36"
        figures
      />
    </label>
  )
}
