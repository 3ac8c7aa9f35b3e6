import type { DndContextProps } from '@dnd-kit/core'

/** What is read out while a stop is moved by keyboard or pointer. */
export function moveAnnouncements(
  placeOf: (id: string | number) => number,
  of: number,
): NonNullable<DndContextProps['accessibility']> {
  const place = (id: string | number) => `place ${placeOf(id) + 1} of ${of}`
  return {
    screenReaderInstructions: {
      draggable:
        'Press space to lift the stop, the arrow keys to move it, space to put it down, escape to cancel.',
    },
    announcements: {
      onDragStart: ({ active }) => `Lifted the stop at ${place(active.id)}.`,
      onDragOver: ({ over }) => (over ? `The stop is over ${place(over.id)}.` : undefined),
      onDragEnd: ({ over }) => (over ? `Put down at ${place(over.id)}.` : 'Put back.'),
      onDragCancel: () => 'Moving was cancelled. The stop is where it was.',
    },
  }
}
