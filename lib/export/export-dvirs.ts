import { browseNamedDvirs, type NamedDvir } from '@/lib/desk/browse-named-dvirs'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { calledDvir } from '@/lib/dvirs/called-dvir'
import type { AskedDvirs } from '@/lib/dvirs/list/browse-dvirs'
import { nextToSign } from '@/lib/dvirs/list/next-to-sign'
import type { ListedRow } from '@/lib/ledger/list/listing'
import { say } from '@/lib/words/speaking'
import type { Column } from './csv'
import { type ExportAs, type ExportContext, exportList, zoneFor } from './export-list'
import { localTime } from './local-time'
import { named, narrowedBy, searched } from './narrowed'

/** The list of DVIRs as CSV, or what is selected of it alone; states and types in the platform's own words, times in the zone that is asked for (UTC). */
export const exportDvirs = (ctx: ExportContext, asked: AskedDvirs, as: ExportAs = 'csv') =>
  exportList(
    ctx,
    {
      list: 'dvirs',
      asked,
      read: (limit) => browseNamedDvirs(ctx, { ...asked, offset: 0, limit }),
      see: (row) => row,
      columns: dvirFileColumns(zoneFor(null, asked.zone)),
      narrowed: async () =>
        narrowedBy(
          asked.ids && { label: null, value: say('lib-export.selected-dvirs') },
          asked.show && { label: null, value: say(`dvirs-list.chip-${asked.show}`) },
          asked.safety && {
            label: say('dvirs-list.column-safety'),
            value: say(`ui.status-${asked.safety}`),
          },
          asked.missing && { label: null, value: say(`dvirs-list.lacks-${asked.missing}`) },
          await named(ctx, ASSET_KINDS, asked.asset, say('lib-export.vehicle')),
          searched(asked.q),
          { label: say('lib-export.order'), value: say(`dvirs-list.order-${asked.sort ?? 'triage'}`) },
        ),
    },
    as,
  )

/** What a file or a sheet of paper tells of each report: all that its list does. */
export const dvirFileColumns = (zone: string): readonly Column<ListedRow<NamedDvir>>[] => [
  { name: say('lib-export.id'), cell: ({ id }) => id },
  { name: say('lib-export.vehicle'), cell: (row) => calledDvir(row, say) },
  { name: say('lib-export.state'), cell: ({ safetyStatus }) => safetyStatus },
  { name: say('lib-export.type'), cell: ({ type }) => type },
  { name: say('lib-export.inspected'), cell: ({ inspected }) => localTime(inspected, zone) },
  { name: say('lib-export.zone'), cell: () => zone },
  { name: say('lib-export.defects'), cell: ({ defects, ledger }) => (ledger.stub ? null : defects) },
  {
    name: say('lib-export.defects-open'),
    cell: ({ openDefects, ledger }) => (ledger.stub ? null : openDefects),
  },
  { name: say('lib-export.signatures-missing'), cell: ({ missing }) => missing.length },
  { name: say('lib-export.defects-by-type'), cell: openWords },
  { name: say('dvirs-list.column-by'), cell: ({ by }) => by },
  { name: say('dvirs-list.column-order'), cell: ({ order }) => order && orderWords(order) },
  {
    name: say('lib-export.signs-next'),
    cell: (row) => {
      const who = nextToSign(row)
      return who && say(`dvirs-list.signs-${who}`)
    },
  },
]

/** Its state is the platform's own word: that it is not of what the list is narrowed to is said beside. */
const openWords = ({ what, notOf }: NamedDvir): string =>
  [what, notOf && say(`dvirs-list.only-of-${notOf.only}`)].filter(Boolean).join(' · ')

/** Its state in the platform's own word, as of reports. */
const orderWords = ({ name, status, others }: NonNullable<NamedDvir['order']>): string =>
  say('dvirs-list.order', {
    status: status ?? say('work-orders.status-not-known'),
    name: name ?? say('dvirs-list.order-unnamed'),
    others,
  })
