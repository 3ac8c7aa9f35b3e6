import type { z } from 'zod'
import { jsonSchemaOf, type JsonSchema } from '../json-schema'

/** Turns schemas of the contract into the words of the hand-typed tables. Used by conformance tests only. */

type Node = JsonSchema | boolean | undefined

function propertiesOf(node: Node): [string, JsonSchema | boolean][] {
  return typeof node === 'object' && node.properties ? Object.entries(node.properties) : []
}

/** Each leaf of a schema as `path type`, `*` where `marks` asks for required members: `stops[].id* string`. */
export function leavesOf(schema: z.ZodType, marks = false): string[] {
  return walk(jsonSchemaOf(schema), '', marks).sort()
}

function walk(node: Node, path: string, marks: boolean): string[] {
  if (typeof node !== 'object') return [`${path} any`]
  if (node.properties) {
    return propertiesOf(node).flatMap(([name, child]) => {
      const star = marks && node.required?.includes(name) ? '*' : ''
      return walk(child, `${path}${path ? '.' : ''}${name}${star}`, marks)
    })
  }
  if (node.type === 'array' && !Array.isArray(node.items)) return walk(node.items, `${path}[]`, marks)
  return [`${path} ${typeOf(node)}`]
}

function typeOf(node: JsonSchema): string {
  if (node.enum) return node.enum.join('|')
  if (node.const !== undefined) return String(node.const)
  if (node.type === 'object') return 'map'
  if (node.format === 'date-time') return 'time'
  if (node.format === 'uuid') return 'uuid'
  if (node.anyOf || Array.isArray(node.type)) return 'scalar'
  return typeof node.type === 'string' ? node.type : 'any'
}

/** Each query or path parameter as name (`*` when required) and type with its bounds. */
export function parametersOf(schema: z.ZodType): Record<string, string> {
  const node = jsonSchemaOf(schema)
  return Object.fromEntries(
    propertiesOf(node).map(([name, child]) => [
      `${name}${node.required?.includes(name) ? '*' : ''}`,
      typeof child === 'object' ? parameterType(child) : 'any',
    ]),
  )
}

function parameterType(node: JsonSchema): string {
  if (node.type === 'array') {
    const items = typeof node.items === 'object' && !Array.isArray(node.items) ? typeOf(node.items) : 'any'
    return `list of ${items}${node.maxItems === undefined ? '' : ` to ${node.maxItems}`}`
  }
  const range = node.maximum === undefined ? '' : ` ${node.minimum}..${node.maximum}`
  return `${typeOf(node)}${range}${node.default === undefined ? '' : ` =${JSON.stringify(node.default)}`}`
}

/**
 * A hand-typed table as leaves. A line holds paths and, last, their type; `a.{b,c}` stands for a.b and a.c:
 * `driver.{id,name} string`. Sorted like `leavesOf`.
 */
export function leavesIn(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((words) => words.length > 1)
    .flatMap((words) =>
      words
        .slice(0, -1)
        .flatMap(expand)
        .map((path) => `${path} ${words.at(-1)}`),
    )
    .sort()
}

function expand(path: string): string[] {
  const match = /^(.*)\{([^{}]*)\}(.*)$/.exec(path)
  if (!match) return [path]
  const [, before = '', inside = '', behind = ''] = match
  return inside.split(',').flatMap((name) => expand(`${before}${name}${behind}`))
}
