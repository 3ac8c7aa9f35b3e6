import { z } from 'zod'

/** Specification, Conventions: endCursor and hasNextPage end a paged answer. */
export const pagination = z.looseObject({ endCursor: z.string(), hasNextPage: z.boolean() })

/** {data: object} */
export function dataOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: item })
}

/** {data: array, pagination} */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: z.array(item), pagination })
}

/** {data: array} without pagination: what a write answers of several. */
export function severalOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: z.array(item) })
}

/** A list that also carries the id and uuid of a failed request: only the jobs list has them. */
export function jobsOf<Item extends z.ZodType>(item: Item) {
  return listOf(item).extend({ id: z.string().nullish(), uuid: z.string().nullish() })
}

/** {data?: object}, as a few answers are published: absent and null are one. */
export function optionalDataOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: item.nullish() })
}

/** An answer without a body. */
export const noBody = z.unknown()

const loosePagination = z.looseObject({ endCursor: z.string().default(''), hasNextPage: z.boolean() })

/** A list whose pagination may lack its cursor, as published for what hubs have: the empty cursor then. */
export function looseListOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: z.array(item), pagination: loosePagination })
}

/** {data?: array, pagination?}, as published for users and tags: no data is none, no pagination the last page. */
export function optionalListOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({
    data: z.array(item).default([]),
    pagination: loosePagination.default({ endCursor: '', hasNextPage: false }),
  })
}
