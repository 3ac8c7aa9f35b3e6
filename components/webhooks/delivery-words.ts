import type { DeliveryAnswer } from './webhook-answers'

const NOUNS: Record<string, string | undefined> = {
  route: 'Route',
  dvir: 'DVIR',
  work_order: 'Work order',
}

/** What a delivery says it is; one without a type is kept all the same. */
export const typeWords = ({ eventType }: Pick<DeliveryAnswer, 'eventType'>): string =>
  eventType || 'Without a type'

/** What a delivery told of, in words: `DVIR 48213`; null when it told of nothing that the desk lists. */
export const subjectWords = ({
  noun,
  subjectId,
}: Pick<DeliveryAnswer, 'noun' | 'subjectId'>): string | null =>
  noun && subjectId ? `${NOUNS[noun] ?? noun} ${subjectId}` : null

/** How often a delivery came again; empty when it came once. */
export const repeatWords = (repeats: number): string =>
  repeats === 0 ? '' : repeats === 1 ? 'once more' : `${repeats} times more`
