import { expect, it } from 'vitest'
import { DVIR_COLUMNS } from '@/components/dvirs/list/dvir-columns'
import { routeColumns } from '@/components/routes/list/route-columns'
import { WORK_ORDER_COLUMNS } from '@/components/work-orders/list/work-order-columns'
import { dvirFileColumns } from '@/lib/export/export-dvirs'
import { routeFileColumns } from '@/lib/export/export-routes'
import { workOrderFileColumns } from '@/lib/export/export-work-orders'

/** Under which heads a file tells what stands in each column of the list. */
const TOLD: Record<
  string,
  { shown: readonly { key: string }[]; file: readonly { name: string }[]; by: object }
> = {
  routes: {
    shown: routeColumns(null),
    file: routeFileColumns(),
    by: {
      route: ['Name'],
      state: ['State', 'Late or behind by (min)', 'Stops done', 'Ready to leave', 'Checks not made'],
      stops: ['Stops'],
      crew: ['Driver', 'Vehicle'],
      starts: ['Planned start'],
    },
  },
  DVIRs: {
    shown: DVIR_COLUMNS,
    file: dvirFileColumns('UTC'),
    by: {
      vehicle: ['Vehicle'],
      safety: ['State'],
      defects: ['Open defects by type', 'Open defects', 'Defects'],
      order: ['Work order'],
      by: ['Reported by'],
      signatures: ['Missing signatures', 'Signature missing'],
      type: ['Type'],
      inspected: ['Inspected'],
    },
  },
  'work orders': {
    shown: WORK_ORDER_COLUMNS,
    file: workOrderFileColumns({ assets: {}, people: {} }, 'UTC'),
    by: {
      order: ['Name'],
      status: ['State'],
      priority: ['Priority'],
      due: ['Due'],
      asset: ['Vehicle'],
      assigned: ['Assigned to'],
    },
  },
}

it.each(Object.entries(TOLD))(
  'a file of %s tells what each column of the list shows',
  (_, { shown, file, by }) => {
    expect(Object.keys(by).toSorted()).toEqual(shown.map(({ key }) => key).toSorted())
    const heads = file.map(({ name }) => name)
    expect(heads).toEqual(expect.arrayContaining(Object.values(by).flat()))
    expect(new Set(heads).size).toBe(heads.length)
  },
)
