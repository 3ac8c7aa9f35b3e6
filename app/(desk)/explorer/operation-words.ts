import type { AnyEndpoint, Section } from '@/lib/platform/contract/endpoint'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'
import { en } from '@/messages/en'

const SECTIONS = {
  Training: 'explorer-operations.section-training',
  Routes: 'explorer-operations.section-routes',
  'Industrial and equipment': 'explorer-operations.section-industrial',
  Safety: 'explorer-operations.section-safety',
  'Fleet data': 'explorer-operations.section-fleet',
  Maintenance: 'explorer-operations.section-maintenance',
  Directory: 'explorer-operations.section-directory',
  Webhooks: 'explorer-operations.section-webhooks',
} as const satisfies Record<Section, WordKey>

type IdIn<Key> = Key extends `of-${infer Id}` ? Id : never
type OperationId = IdIn<keyof (typeof en)['explorer-operations']>

const isWorded = (id: string): id is OperationId => Object.hasOwn(en['explorer-operations'], `of-${id}`)

/** What the explorer calls an operation in the reader's language; the contract's own words are for its documents. */
export const operationWords = ({ id, section, summary }: AnyEndpoint, t: Words) => ({
  section: t(SECTIONS[section]),
  summary: isWorded(id) ? t(`explorer-operations.of-${id}`) : summary,
})
