import type { z } from 'zod'
import { browseDvirs, type browseDvirsQuery } from '@/lib/dvirs/browse-dvirs'
import { calledDvir } from '@/lib/dvirs/called-dvir'
import type { ListedDvir } from '@/lib/dvirs/listed'
import type { Column } from './csv'
import { localTime } from './local-time'
import type { ListedRow } from '@/lib/ledger/listing'
import { say } from '@/lib/words/speaking'
import { type ExportAs, type ExportContext, exportList, zoneFor } from './export-list'
import { narrowedBy, searched } from './narrowed'

/** The list of DVIRs as CSV; states and types in the platform's own words, times in the zone that is asked for (UTC). */
export const exportDvirs = (
  ctx: ExportContext,
  asked: z.output<typeof browseDvirsQuery>,
  as: ExportAs = 'csv',
) =>
  exportList(
    ctx,
    {
      list: 'dvirs',
      asked,
      read: (limit) => browseDvirs(ctx, { ...asked, offset: 0, limit }),
      see: (row) => row,
      columns: columns(zoneFor(null, asked.zone)),
      narrowed: async () =>
        narrowedBy(
          asked.show && { label: null, value: say(`dvirs-list.chip-${asked.show}`) },
          searched(asked.q),
          { label: say('lib-export.order'), value: say(`dvirs-list.order-${asked.sort ?? 'triage'}`) },
        ),
    },
    as,
  )

const columns = (zone: string): readonly Column<ListedRow<ListedDvir>>[] => [
  { name: say('lib-export.id'), cell: ({ id }) => id },
  { name: say('lib-export.vehicle'), cell: (row) => calledDvir(row, say) },
  { name: say('lib-export.state'), cell: ({ safetyStatus }) => safetyStatus },
  { name: say('lib-export.type'), cell: ({ type }) => type },
  { name: say('lib-export.inspected'), cell: ({ inspected }) => localTime(inspected, zone) },
  { name: say('lib-export.zone'), cell: () => zone },
  { name: say('lib-export.defects'), cell: ({ defects }) => defects },
  { name: say('lib-export.defects-open'), cell: ({ openDefects }) => openDefects },
  { name: say('lib-export.signatures-missing'), cell: ({ missing }) => missing.length },
]
