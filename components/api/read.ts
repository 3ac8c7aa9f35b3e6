import { sayHere } from '@/components/words/here'
import { isObject } from '@/lib/json'
import { ApiError } from './api-error'

/*
 * Readers of our own API's answers, for the pages whose first load is counted: a list page with Zod in it would be
 * 20 kB larger. The server has parsed what the platform said already; these check what a page relies on.
 */

/** Reads a value, or throws ApiError `unreadable_answer` that names the path. */
export type Reader<T> = (value: unknown, path: string) => T

/** Throws ApiError `unreadable_answer` that names the path. */
export const unreadable = (path: string): never => {
  throw new ApiError(0, 'unreadable_answer', sayHere('api.not-readable', { path }))
}

export const text: Reader<string> = (value, path) => (typeof value === 'string' ? value : unreadable(path))
export const number: Reader<number> = (value, path) => (typeof value === 'number' ? value : unreadable(path))
export const flag: Reader<boolean> = (value, path) => (typeof value === 'boolean' ? value : unreadable(path))
export const anything: Reader<unknown> = (value) => value

/** One of these words and no other. */
export const oneOf =
  <const W extends string>(...words: readonly W[]): Reader<W> =>
  (value, path) =>
    words.find((word) => word === value) ?? unreadable(path)

/** There, and perhaps null. */
export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path)

/** Perhaps null, perhaps not there at all. */
export const maybe =
  <T>(read: Reader<T>): Reader<T | null | undefined> =>
  (value, path) =>
    value === null || value === undefined ? value : read(value, path)

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((one, index) => read(one, `${path}.${index}`)) : unreadable(path)

/** An object with any names, and values of one kind. */
export const record =
  <T>(read: Reader<T>): Reader<Record<string, T>> =>
  (value, path) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(one, `${path}.${name}`)]))
      : unreadable(path)

type Shape = Record<string, Reader<unknown>>
type MaybeName<S extends Shape> = {
  [K in keyof S]: undefined extends Read<S[K]> ? K : never
}[keyof S]
type Fields<S extends Shape> = { [K in Exclude<keyof S, MaybeName<S>>]: Read<S[K]> } & {
  [K in MaybeName<S>]?: Read<S[K]>
}

/** What a reader reads. */
export type Read<R> = R extends Reader<infer T> ? T : never

/** An object with these names; others are left out. */
export const object =
  <S extends Shape>(shape: S): Reader<{ [K in keyof Fields<S>]: Fields<S>[K] }> =>
  (value, path) => {
    if (!isObject(value)) return unreadable(path)
    const entries = Object.entries(shape).flatMap(([name, read]): [string, unknown][] => {
      const one = read(value[name], path ? `${path}.${name}` : name)
      return one === undefined ? [] : [[name, one]]
    })
    // The entries were just read by the shape's own readers, name by name.
    return Object.fromEntries(entries) as { [K in keyof Fields<S>]: Fields<S>[K] }
  }

/** A parser for `askApi`: reads the whole answer. */
export const answer =
  <T>(read: Reader<T>) =>
  (json: unknown): T =>
    read(json, '')
