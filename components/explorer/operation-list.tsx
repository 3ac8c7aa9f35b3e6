'use client'

import { clsx } from 'clsx'
import { SearchX } from 'lucide'
import { useRouter } from 'next/navigation'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { SearchBox } from '@/components/list/search-box'
import { useSearchState } from '@/components/list/use-search-state'
import { keysAreOn } from '@/components/palette/kept-keys'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { EmptyState } from '@/components/ui/empty-state'
import { Kbd } from '@/components/ui/kbd'
import { CallOutcome } from './call-outcome'
import { findOperations } from './find-operations'
import { type LastCall, useLastCalls } from './last-calls'
import { moveFocus } from './move-focus'
import { limitWords, type OperationSummary } from './operation'
import { MethodBadge, StageBadge } from './operation-badges'

interface OperationListProps {
  operations: readonly OperationSummary[]
}

const GROUPS = [
  { origin: 'specified', title: 'explorer.group-specified' },
  { origin: 'published', title: 'explorer.group-published' },
] as const

/** For a screen reader alone. */
const unseen = (said: ReactNode) => <span className="sr-only">{said}</span>

/** Every operation by section, narrowed by typing. Arrow keys walk through it, Enter opens. */
export function OperationList({ operations }: OperationListProps) {
  const t = useWords()
  const router = useRouter()
  const { params, change } = useSearchState()
  const page = useRef<HTMLDivElement>(null)
  const personKey = usePersonKey()
  const calls = useLastCalls(personKey)
  const text = params.get('find') ?? ''
  const found = findOperations(operations, text, t)

  const first = found[0]?.id
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const within = page.current
      const at = event.target instanceof Element ? event.target : null
      if (!within || event.ctrlKey || event.metaKey || event.altKey || at?.closest('dialog, [role=menu]'))
        return
      const finding = within.contains(at) && at instanceof HTMLInputElement
      if (event.key === '/' && keysAreOn(personKey) && !at?.closest('input, textarea, select')) {
        event.preventDefault()
        within.querySelector('input')?.focus()
      }
      if (event.key === 'Enter' && finding && at.value && first) router.push(`/explorer/${first}`)
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        moveFocus(event, within, 'input[type=search], a[data-operation]')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [first, router, personKey])

  return (
    <div ref={page}>
      <PageBar
        title={t('explorer.explorer')}
        count={
          <span aria-live="polite">
            {text
              ? t.rich('explorer.count-found', { found: found.length, count: operations.length, sr: unseen })
              : t.rich('explorer.count', { count: operations.length, sr: unseen })}
          </span>
        }
        filters={
          <>
            <SearchBox
              label={t('explorer.find')}
              value={text}
              onChange={(find) => change({ find }, 'replace')}
            />
            <span className="flex items-center gap-1 text-label text-quiet max-lg:hidden">
              {t.rich('explorer.keys', { k: (key) => <Kbd>{key}</Kbd> })}
            </span>
          </>
        }
      />
      <PageBody>
        {found.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t('explorer.none-found')}
            action={
              <Button onClick={() => change({ find: null }, 'replace')}>
                {t('explorer.none-found-all')}
              </Button>
            }
          >
            {t('explorer.none-found-text', { count: operations.length, text })}
          </EmptyState>
        ) : (
          GROUPS.map(({ origin, title }) => {
            const group = found.filter((operation) => operation.origin === origin)
            const sections = [...new Set(group.map(({ section }) => section))]
            if (group.length === 0) return null
            return (
              <section key={origin} aria-label={t(title)} className="mb-8">
                <h2 className="mb-3 text-heading">
                  {t(title)} <span className="font-normal text-quiet figures">{group.length}</span>
                </h2>
                {sections.map((section) => (
                  <section key={section} className="mb-4">
                    <h3 className="mb-1 text-table font-strong text-quiet">{section}</h3>
                    <ul className="divide-y divide-line rounded-box border border-line bg-surface">
                      {group
                        .filter((operation) => operation.section === section)
                        .map((operation) => (
                          <OperationRow key={operation.id} operation={operation} call={calls[operation.id]} />
                        ))}
                    </ul>
                  </section>
                ))}
              </section>
            )
          })
        )}
      </PageBody>
    </div>
  )
}

function OperationRow({ operation, call }: { operation: OperationSummary; call: LastCall | undefined }) {
  const t = useWords()
  const limit = limitWords(operation, t)
  return (
    <li>
      <Link
        href={`/explorer/${operation.id}`}
        prefetch={false}
        data-operation
        className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-3 py-2 -outline-offset-2 hover:bg-hover lg:grid-cols-[4rem_minmax(0,1fr)_13rem_7rem_11rem]"
      >
        <MethodBadge {...operation} />
        <span className="min-w-0">
          <span className="mr-2 wrap-anywhere figures">
            {operation.path.split('/').map((part, index) => (
              <Fragment key={index}>
                {index > 0 && '/'}
                <wbr />
                {part}
              </Fragment>
            ))}
          </span>
          <StageBadge {...operation} />
          <span className="block text-table text-quiet">{operation.summary}</span>
        </span>
        <span className="text-table text-quiet max-lg:col-start-2">
          {operation.scope ?? <span className="text-faint">{t('explorer.scope-not-shown')}</span>}
        </span>
        <span className="text-table text-quiet max-lg:hidden">
          {limit ?? <span className="text-faint">{t('explorer.limit-not-shown')}</span>}
        </span>
        <span className={clsx('text-table text-quiet max-lg:col-start-2', !call && 'max-lg:hidden')}>
          <CallOutcome call={call} />
        </span>
      </Link>
    </li>
  )
}
