/** What the queue shows of a defect, in few words: kept beside its row, and sent to browsers. What is not told is absent. */
export interface ListedDefect {
  on: 'vehicle' | 'trailer'
  /** Its kind, else the inspector's words. */
  what?: string
  /** In the inspector's words, where the kind does not say it. */
  comment?: string
  /** Of the mechanic. */
  notes?: string
  assetName?: string
  /** Who found it. */
  by?: string
  /** Addresses at the platform, https alone. */
  photos?: readonly string[]
}
