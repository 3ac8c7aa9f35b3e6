import { getDvir as endpoint } from '@/lib/platform/contract/endpoints/published/dvirs'
import { foundInPath } from '../find-by-id'
import { operation } from '../operation'
import { streamedDvir } from './streamed-dvir'

/** Published, GET /dvirs/{id}: without an envelope. */
export const getDvir = operation(endpoint, ({ fleet, params, query }) =>
  streamedDvir(fleet, foundInPath(fleet.dvirs.get(params.id), 'DVIR'), query.includeExternalIds),
)
