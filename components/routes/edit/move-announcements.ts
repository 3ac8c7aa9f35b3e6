import type { DndContextProps } from '@dnd-kit/core'
import type { Words } from '@/lib/words/words'

/** What is read out while a stop is moved by keyboard or pointer. */
export function moveAnnouncements(
  placeOf: (id: string | number) => number,
  of: number,
  t: Words,
): NonNullable<DndContextProps['accessibility']> {
  const at = (id: string | number) => ({ place: placeOf(id) + 1, of })
  return {
    screenReaderInstructions: {
      draggable: t('routes-edit.lift'),
    },
    announcements: {
      onDragStart: ({ active }) => t('routes-edit.lifted', at(active.id)),
      onDragOver: ({ over }) => (over ? t('routes-edit.over', at(over.id)) : undefined),
      onDragEnd: ({ over }) => (over ? t('routes-edit.put-down', at(over.id)) : t('routes-edit.put-back')),
      onDragCancel: () => t('routes-edit.move-cancelled'),
    },
  }
}
