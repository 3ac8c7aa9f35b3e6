import type { Words } from '@/lib/words/words'
import type { DeliveryAnswer } from './webhook-answers'

/** What a delivery says it is; one without a type is kept all the same. */
export const typeWords = ({ eventType }: Pick<DeliveryAnswer, 'eventType'>, t: Words): string =>
  eventType || t('webhooks.no-type')

/** What a delivery is about, in words: `DVIR 48213`; null when it is about nothing that the desk lists. */
export const subjectWords = (
  { noun, subjectId }: Pick<DeliveryAnswer, 'noun' | 'subjectId'>,
  t: Words,
): string | null => (noun && subjectId ? t('webhooks.subject', { noun, id: subjectId }) : null)
