import type { WorkOrderForm } from '@/lib/work-orders/change/form'

type Items = NonNullable<WorkOrderForm['items']>
type Item = Items[number]

const isSame = (one: Item, other: Item) =>
  one.id === other.id && one.type.toUpperCase() === other.type.toUpperCase()

export const hasItem = (items: readonly Item[], item: Item): boolean => items.some((one) => isSame(one, item))

/** The whole list, which is what is sent, with one more or without one. */
export const withItem = (items: readonly Item[], item: Item): Items =>
  hasItem(items, item) ? [...items] : [...items, item]
export const withoutItem = (items: readonly Item[], item: Item): Items =>
  items.filter((one) => !isSame(one, item))
