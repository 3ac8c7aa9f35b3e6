import type { en } from '@/messages/en'

type Catalog = typeof en

/** A namespace: what a page ships of the words is told by these. */
export type Namespace = keyof Catalog

/** `routes-list.empty`: the namespace, then the key in its file. */
export type WordKey = { [N in Namespace]: `${N}.${keyof Catalog[N] & string}` }[Namespace]
