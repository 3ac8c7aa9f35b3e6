import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#use-words'
import { formatInstant } from '@/components/ui/time/format-instant'
import { useZone } from '@/components/ui/time/zone-choice'
import type { Printed } from './print-list'

interface PrintSheetProps {
  title: string
  printed: Printed
  /** The browser has printed it, or was told not to. */
  onDone: () => void
}

/** A list on paper, in place of the page: whose it is, what it was narrowed by, when, and its rows. */
export function PrintSheet({ title, printed, onDone }: PrintSheetProps) {
  const t = useWords()
  const zone = useZone(null)
  const { organization, at, narrowed, heads, rows, found } = printed
  const said = formatInstant(at, zone, Date.parse(at), t.locale)
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
    // Printed once, when it is there.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return createPortal(
    <div className="print-sheet">
      <h1 className="text-title">{title}</h1>
      <p>
        {organization} · {t('list.print-when', { at: said?.full ?? at })}
      </p>
      <p>
        {narrowed.map(({ label, value }) => (label === null ? value : `${label}: ${value}`)).join(' · ')} ·{' '}
        {rows.length < found
          ? t('list.print-part', { printed: rows.length, found })
          : t('list.print-rows', { count: found })}
      </p>
      <table className="mt-3 w-full border-collapse text-label">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="border-b border-line-strong p-1 text-left align-bottom">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // The rows do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="break-inside-avoid">
              {row.map((cell, column) => (
                <td key={heads[column]} className="border-b border-line p-1 align-top break-words">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
