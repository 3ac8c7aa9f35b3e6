import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { durationWords } from '@/components/ui/time/format-instant'
import type { Show } from '@/lib/readiness/today/today-shown'
import { topicName } from './finding-sentence'
import { known } from './known'
import type { TodayAnswer } from './today-answer'
import { type TodayState, todaySearch } from './today-state'
import { VerdictShape } from './verdict-shape'

interface TodayFiguresProps {
  figures: TodayAnswer['figures']
  state: TodayState
  /** How early the organization has a route judged. */
  usualHours: number
  onShow: (show: Show | null) => void
}

/** What nobody tells of stands there where there is any. */
const wordsOf = ({ untold }: TodayAnswer['figures']['leaving']) => [
  ...(['blocked', 'check', 'ready'] as const),
  ...(untold > 0 ? (['untold'] as const) : []),
]

/** What stands over Today: few figures, each a link to what it counts, with what was not checked beside it. */
export function TodayFigures({ figures, state, usualHours, onShow }: TodayFiguresProps) {
  const t = useWords()
  const { leaving, underway, unsafe, unassigned } = figures
  const { hours } = state
  const to = (what: Show) => {
    const show = state.show === what ? null : what
    return { show, on: show === null, href: `/today${todaySearch({ ...state, show }, usualHours)}`, onShow }
  }
  return (
    <section
      aria-label={t('readiness.figures')}
      className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line px-4 py-4 sm:px-6 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1.2fr))]"
    >
      <Figure title={t('readiness.figure-leaving', { hours })} className="max-lg:col-span-2">
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          {wordsOf(leaving).map((word) => (
            <ShowLink key={word} {...to(word)}>
              <VerdictShape verdict={word} />
              <Number of={leaving[word]} />
              <span className="text-table">
                {t(`readiness.figure-word-${word}`, { count: leaving[word] })}
              </span>
            </ShowLink>
          ))}
        </span>
        <BlockedOnRoad count={underway.blocked ?? 0} />
        <Unchecked
          count={leaving.notChecked}
          words={t('readiness.figure-unchecked-routes', { count: leaving.notChecked })}
        />
      </Figure>
      <Figure title={t('readiness.figure-road')}>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <ShowLink {...to('underway')}>
            <VerdictShape verdict="underway" />
            <Number of={underway.count} />
            <span className="sr-only">{t('readiness.figure-road')}</span>
          </ShowLink>
          {underway.late > 0 && (
            <ShowLink {...to('late')}>
              <span className="text-table text-caution-ink">
                {t('readiness.figure-late', { count: underway.late })}
              </span>
            </ShowLink>
          )}
        </span>
        {underway.worst && (
          <Link
            href={`/routes/${encodeURIComponent(underway.worst.id)}`}
            prefetch={false}
            className="max-w-full text-label wrap-anywhere text-quiet hover:underline"
          >
            {t('readiness.figure-worst', {
              name: topicName({ ...underway.worst, kind: 'route' }, t),
              duration: durationWords(underway.worst.ms, t),
            })}
          </Link>
        )}
        <Unchecked
          count={underway.notChecked}
          words={t('readiness.figure-unchecked-routes', { count: underway.notChecked })}
        />
      </Figure>
      <Figure title={t('readiness.figure-unsafe')}>
        <ShowLink {...to('unsafe')}>
          <VerdictShape verdict={unsafe.count > 0 ? 'blocked' : known(unsafe)} />
          <Number of={unsafe.count} />
          <span className="sr-only">{t('readiness.figure-unsafe')}</span>
        </ShowLink>
        <Unchecked
          count={unsafe.notChecked}
          words={t('readiness.figure-unchecked-vehicles', { count: unsafe.notChecked })}
        />
      </Figure>
      <Figure title={t('readiness.figure-unassigned')}>
        <ShowLink {...to('unassigned')}>
          <VerdictShape verdict={unassigned.count > 0 ? 'check' : known(unassigned)} />
          <Number of={unassigned.count} />
          <span className="sr-only">{t('readiness.figure-unassigned')}</span>
        </ShowLink>
        <Unchecked
          count={unassigned.notChecked}
          words={t('readiness.figure-unchecked-routes', { count: unassigned.notChecked })}
        />
      </Figure>
    </section>
  )
}

const Figure = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <div className={clsx('flex min-w-0 flex-col items-start gap-0.5', className)}>
    <h2 className="text-label font-normal text-quiet">{title}</h2>
    {children}
  </div>
)

const Number = ({ of }: { of: number }) => <span className="text-title font-strong figures">{of}</span>

/** Of what is blocked: it left all the same, or what blocks it was found since. */
function BlockedOnRoad({ count }: { count: number }) {
  const t = useWords()
  return count === 0 ? null : (
    <p className="flex items-center gap-1 text-label text-bad-ink">
      <VerdictShape verdict="blocked" className="size-3" />
      {t('readiness.figure-blocked-road', { count })}
    </p>
  )
}

const Unchecked = ({ count, words }: { count: number; words: string }) =>
  count === 0 ? null : (
    <p className="flex items-center gap-1 text-label text-quiet">
      <VerdictShape verdict="not_checked" className="size-3" />
      {words}
    </p>
  )

interface ShowLinkProps {
  /** What a press shows; null for all. */
  show: Show | null
  href: string
  on: boolean
  onShow: (show: Show | null) => void
  children: ReactNode
}

/** Shows what a figure counts, and all again when pressed once more; its address does the same. */
function ShowLink({ show, href, on, onShow, children }: ShowLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow(show)
  }
  return (
    <a
      href={href}
      onClick={press}
      aria-current={on ? 'true' : undefined}
      className={clsx(
        '-mx-1.5 inline-flex items-center gap-1.5 rounded-box px-1.5 hover:bg-hover',
        on && 'bg-selected',
      )}
    >
      {children}
    </a>
  )
}
