/** What the ledger lists; messages choose by it. */
export type LedgerNoun = 'route' | 'dvir' | 'work_order'
