import { z } from 'zod'
import type { ImportLine } from './file/columns'
import { importLine } from './schema'

/** The rows of the file that a route of an import was read from. */
export const linesIn = (stored: unknown): ImportLine[] => z.array(importLine).parse(stored)

/** The number of the first of them. */
export const firstRowOf = (stored: unknown): number => linesIn(stored)[0]?.row ?? 1
