import type { Group } from '@/lib/desk/defects/list-words'
import type { Words } from '@/lib/words/words'
import type { QueuedDefectAnswer } from './defect-answer'

/** By what defects stand together: the vehicle or trailer by its id, the kind without regard to case. */
export const groupKey = (group: Group, { asset, what }: QueuedDefectAnswer): string =>
  group === 'vehicle' ? (asset?.id ?? '') : (what?.trim().toLowerCase() ?? '')

/** What a defect is called. */
export const defectName = ({ what }: Pick<QueuedDefectAnswer, 'what'>, t: Words): string =>
  what || t('defects.unnamed')

/** What the vehicle or trailer of a defect is called. */
export const assetName = ({ asset, on }: Pick<QueuedDefectAnswer, 'asset' | 'on'>, t: Words): string =>
  asset?.name || t(asset ? `defects.unnamed-${on}` : 'defects.no-asset')
