import { z } from 'zod'

// Of every list null and absent are both "not there" (invariant 12), or an empty last page would stop it for good; which members are
// said to be always there is for the document to tell.

/** Without a cursor there is the empty one: nothing to go on by. */
const cursor = z.preprocess((told) => told ?? '', z.string())

/** Specification, Conventions: endCursor and hasNextPage end a paged answer. */
const pagination = z.looseObject({ endCursor: cursor, hasNextPage: z.boolean() })

const itemsOf = <Item extends z.ZodType>(item: Item) => z.preprocess((told) => told ?? [], z.array(item))

/** {data: object} */
export function dataOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: item })
}

/** {data: array, pagination} */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: itemsOf(item), pagination })
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

const loosePagination = z.looseObject({ endCursor: cursor.default(''), hasNextPage: z.boolean() })

/** A list whose pagination may lack its cursor, as published for what hubs have: the empty cursor then. */
export function looseListOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({ data: itemsOf(item), pagination: loosePagination })
}

/** {data?: array, pagination?}, as published for users and tags: no data is none, no pagination the last page. */
export function optionalListOf<Item extends z.ZodType>(item: Item) {
  const last = { endCursor: '', hasNextPage: false }
  return z.looseObject({
    data: itemsOf(item).default([]),
    pagination: z.preprocess((told) => told ?? last, loosePagination).default(last),
  })
}
