import { context } from '@/app/context'
import { titled, words } from '@/app/words/words'
import { NoticePage, NoticeSection } from '@/components/notices/notice-page'
import { RETENTION_DAYS } from '@/lib/jobs/retention'
import type { Words } from '@/lib/words/words'

export const generateMetadata = titled('notices.data-title')

const YEAR = 365

/** The same as docs/data-map.md in a few lines: what, how long, and who sees it. */
function keptRows(t: Words): readonly (readonly [what: string, long: string, who: string])[] {
  const time = (kind: keyof typeof RETENTION_DAYS) => {
    const days = RETENTION_DAYS[kind]
    return days % YEAR === 0
      ? t('notices.data-years', { years: days / YEAR })
      : t('notices.data-days', { days })
  }
  const members = t('notices.data-members')
  return [
    [t('notices.data-routes'), t('notices.data-after', { time: time('route') }), members],
    [t('notices.data-inspections'), t('notices.data-open', { time: time('dvir') }), members],
    [t('notices.data-orders'), t('notices.data-open', { time: time('work_order') }), members],
    [t('notices.data-drivers'), t('notices.data-after', { time: time('driver') }), members],
    [
      t('notices.data-papers'),
      t('notices.data-after', { time: time('qualification') }),
      t('notices.data-dispatch'),
    ],
    [
      t('notices.data-hours'),
      t('notices.data-hours-long', { time: time('measurements') }),
      t('notices.data-hours-who'),
    ],
    [t('notices.data-trail'), time('audit'), members],
    [t('notices.data-deliveries'), time('deliveries'), t('notices.data-administrators')],
    [
      t('notices.data-sessions'),
      t('notices.data-sessions-long', { time: time('sessions') }),
      t('notices.data-owner'),
    ],
    [t('notices.data-tokens'), t('notices.data-until-replaced'), t('notices.data-nobody')],
  ]
}

export default async function DataPage() {
  const [{ env }, t] = await Promise.all([context(), words()])
  return (
    <NoticePage title={t('notices.data-title')} intro={t('notices.data-intro')} operator={env.operator} t={t}>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {keptRows(t).map(([what, long, who]) => (
          <div key={what} className="grid gap-x-4 py-2 sm:grid-cols-3">
            <dt className="font-strong">{what}</dt>
            <dd>
              <span className="sr-only">{t('notices.data-long')}: </span>
              {long}
            </dd>
            <dd className="text-quiet">
              <span className="sr-only">{t('notices.data-who')}: </span>
              {who}
            </dd>
          </div>
        ))}
      </dl>
      <NoticeSection title={t('notices.data-end')}>
        <p>{t('notices.data-end-text')}</p>
      </NoticeSection>
    </NoticePage>
  )
}
