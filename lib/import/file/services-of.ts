import { fold } from '@/lib/directory/fold'
import { type DecimalSign, hoursOf } from '@/lib/typed-figure'
import type { LineProblem, ProblemCode } from './problems'
import { type ReadBy, readDay } from './read-cell'
import type { Match } from './routes-of'
import {
  LONGEST_NAME,
  MOST_HOURS,
  MOST_METERS,
  type ServiceColumn,
  type ServiceLine,
} from './service-columns'

/** A service that was done, as it is sent: figures as the meters showed them, in meters and hours. */
export interface ServiceToNote {
  programId: string
  vehicleId: string
  doneAt: string
  meters: number | null
  engineHours: number | null
}

export interface ReadService {
  line: ServiceLine
  /** What is sent; null while something is wrong or not known yet. */
  body: ServiceToNote | null
  problems: LineProblem<ServiceColumn>[]
  /** Names of it have not been asked for yet. */
  pending: boolean
}

interface Around extends Pick<ReadBy, 'order' | 'instantOf'> {
  /** Those that go on; days are counted in a zone of each. */
  programs: readonly { id: string; name: string; zone: string }[]
  /** By the folded name; one that is not there has not been asked for yet. */
  vehicles: ReadonlyMap<string, Match>
  /** What a person typed as whole meters; null when it is no distance. */
  metersOf: (typed: string, decimal: DecimalSign) => number | null
  /** Of the figures in the file. */
  decimal: DecimalSign
  /** Epoch ms. */
  nowMs: number
}

/** The services that rows of a file mean, each with what is wrong with it. */
export function servicesOf(lines: readonly ServiceLine[], around: Around): ReadService[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const read = serviceOf(line, around)
    if (!read.body) return read
    const { programId, vehicleId, doneAt } = read.body
    const key = `${programId} ${vehicleId} ${Date.parse(doneAt)}`
    if (!seen.has(key)) {
      seen.add(key)
      return read
    }
    const problem = { row: line.row, column: null, code: 'twice' as const }
    return { ...read, body: null, problems: [problem] }
  })
}

function serviceOf(line: ServiceLine, around: Around): ReadService {
  const { cells, row } = line
  const problems: LineProblem<ServiceColumn>[] = []
  const say = (column: ServiceColumn, code: ProblemCode) => void problems.push({ row, column, code })
  let pending = false
  const named = (column: 'program' | 'vehicle', match: (name: string) => Match | undefined) => {
    const text = cells[column]
    if (!text) return void say(column, 'missing')
    if (text.length > LONGEST_NAME) return void say(column, 'too-long')
    const found = match(text)
    if (found === undefined) pending = true
    else if (found === null) say(column, 'unknown')
    else if ('id' in found) return found.id
    else say(column, 'several')
    return undefined
  }
  const programId = named('program', (name) => programCalled(name, around.programs))
  const vehicleId = named('vehicle', (name) => around.vehicles.get(fold(name)))
  const zone = around.programs.find(({ id }) => id === programId)?.zone ?? 'UTC'
  const doneAt = timeOf(cells.done, zone, around, (code) => say('done', code))
  const figure = (
    column: 'odometer' | 'engine-hours',
    read: (text: string, decimal: DecimalSign) => number | null,
    most: number,
  ) => {
    const text = cells[column]
    if (!text) return null
    const value = read(text, around.decimal)
    if (value === null || value > most) say(column, 'figure')
    return value
  }
  const meters = figure('odometer', around.metersOf, MOST_METERS)
  const engineHours = figure('engine-hours', hoursOf, MOST_HOURS)
  const isReady = problems.length === 0 && !pending && programId && vehicleId && doneAt
  return {
    ...{ line, problems, pending },
    body: isReady ? { programId, vehicleId, doneAt, meters, engineHours } : null,
  }
}

function programCalled(name: string, programs: Around['programs']): Match {
  const exact = programs.find(({ id }) => id === name.trim())
  if (exact) return { id: exact.id }
  const called = programs.filter((program) => fold(program.name) === fold(name))
  const [first] = called
  if (!first) return null
  return called.length === 1
    ? { id: first.id }
    : { several: called.map(({ id, name: own }) => ({ id, name: own })) }
}

function timeOf(
  text: string | undefined,
  zone: string,
  { order, instantOf, nowMs }: Around,
  say: (code: ProblemCode) => void,
): string | null {
  if (!text) {
    say('missing')
    return null
  }
  const read = readDay(text, { zone, order, instantOf })
  if ('problem' in read) {
    say(read.problem)
    return null
  }
  if (Date.parse(read.value) <= nowMs) return read.value
  say('to-come')
  return null
}
