import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { qrPath } from '@/components/ui/qr-path'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import type { PrintedPaper } from '@/lib/export/printed-schema'
import { PrintButton } from './print-button'

/** What every paper says of itself (app/(print)/sheet.ts). */
export interface Sheet {
  organization: string
  /** Of whose desk it was printed. */
  printedBy: string
  /** In ms. */
  printedAt: number
  /** The page of the thing: its path, and the whole address, which the code holds. */
  page: { path: string; url: string }
  /** What the trail is told once it is printed, and for whom (`organization:user`). */
  taken: { paper: PrintedPaper; whose: string }
}

interface PaperProps extends Sheet {
  /** What kind of paper it is: `Work order`. */
  kind: string
  /** What the thing is called. */
  title: string
  /** Under the title: status, id. */
  under: ReactNode
  /** Its times stand in a zone of its own, whichever somebody likes to read. */
  isZoneFixed?: true
  children: ReactNode
}

/**
 * One thing on paper, A4 or Letter as the printer has it: white in both themes, and nothing of the desk around it. A
 * table, because browsers repeat the head of one on every page that it flows to.
 */
export function Paper(props: PaperProps) {
  const { kind, title, under, organization, printedBy, printedAt, page, taken, isZoneFixed, children } = props
  const t = useWords()
  const { path, size } = qrPath(page.url)
  return (
    <div className="mx-auto max-w-[50rem] p-4 sm:p-6 print:max-w-none print:p-0">
      <header className="paper-bar mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link href={page.path} className="link">
          {t('print.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          {!isZoneFixed && <OwnZoneToggle />}
          <PrintButton {...taken}>{t('print.print')}</PrintButton>
        </div>
      </header>
      <main className="paper max-sm:[&_time]:whitespace-normal rounded-box border border-line p-4 sm:p-8 print:rounded-none print:border-0 print:p-0">
        <table role="presentation" className="w-full table-fixed border-collapse">
          <thead>
            <tr>
              <td className="border-b border-line-strong pb-3">
                <div className="flex items-start gap-4">
                  <div className="min-w-0 grow">
                    <p className="text-table text-quiet">
                      {organization} · {kind}
                    </p>
                    <h1 className="text-title wrap-anywhere">{title}</h1>
                    <div className="flex flex-wrap gap-x-3 text-table">{under}</div>
                  </div>
                  <svg
                    role="img"
                    aria-label={t('print.code', { title })}
                    viewBox={`0 0 ${size} ${size}`}
                    shapeRendering="crispEdges"
                    className="-mt-2 -mr-2 size-24 shrink-0 bg-surface fill-ink forced-color-adjust-none"
                  >
                    <path d={path} />
                  </svg>
                </div>
              </td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className="pt-3">
                {children}
                <p className="mt-4 border-t border-line pt-2 text-label text-quiet wrap-anywhere">
                  {t.rich('print.printed', {
                    name: printedBy,
                    at: () => <PaperTime instant={printedAt} />,
                  })}{' '}
                  {page.url}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    </div>
  )
}

/** A time with its date and zone, whatever day it is. */
export const PaperTime = ({
  instant,
  none,
}: {
  instant: string | number | null | undefined
  none?: string
}) => <ZonedTime instant={instant} now={0} brief {...(none !== undefined && { none })} />

/** A part of a sheet. */
export const PaperPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 first:mt-0">
    <h2 className="mb-1 break-after-avoid text-heading">{title}</h2>
    {children}
  </section>
)

/** Facts by name, two beside each other; what is not known is left out. */
export const PaperFacts = ({ facts }: { facts: readonly { term: string; value: ReactNode }[] }) => (
  <dl className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(({ term, value }) => (
        <div
          key={term}
          className="grid break-inside-avoid grid-cols-[minmax(6rem,38%)_minmax(0,1fr)] gap-x-3 border-b border-line py-1 text-table"
        >
          <dt className="text-quiet">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
  </dl>
)
