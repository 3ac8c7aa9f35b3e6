import type { Broken } from '@/lib/platform/contract/published-bounds'
import type { Words } from '@/lib/words/words'

/** What a value has to be, after its field: `must be at most 3 days`. */
export function boundWords(broken: Broken, t: Words): string {
  switch (broken.kind) {
    case 'characters':
      return t('form.bound-characters', { most: broken.most })
    case 'days':
      return t('form.bound-days', { most: broken.most })
    case 'negative':
      return t('form.bound-negative')
    case 'currency':
      return t('form.bound-currency', { currency: broken.currency })
  }
}
