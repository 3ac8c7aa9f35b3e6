/** One mutant that no test noticed, by the words of its line: line numbers move. */
const shown = (source, { location, replacement }) => {
  const lines = source.split('\n')
  const { start, end } = location
  const first = lines[start.line - 1] ?? ''
  const from =
    start.line === end.line
      ? first.slice(start.column - 1, end.column - 1)
      : `${first.slice(start.column - 1)} …`
  return { line: first.trim(), from, to: (replacement ?? '').replaceAll(/\s+/g, ' ') }
}

const same = (one, other) => one.line === other.line && one.from === other.from && one.to === other.to

/**
 * What one file's report of Stryker comes to: `{killed, survived, changesNothing, notCovered, share, survivors}`. `share`
 * is the part of the covered mutants that a test noticed, in percent, rounded down to a tenth; those of `known` (see
 * changes-nothing.json), which no test could notice, count neither way. A mutant that keeps the file from loading fails
 * every test, though it is reported as a survivor of none.
 *
 * @param {{ source: string, mutants: { status: string, replacement?: string, static?: boolean, testsCompleted?: number, location: { start: { line: number, column: number }, end: { line: number, column: number } } }[] }} report
 * @param {{ line: string, from: string, to: string, why: string }[]} known
 */
export function figuresOf({ source, mutants }, known) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status))
  const unloadable = ({ static: whileLoading, testsCompleted }) =>
    Boolean(whileLoading) && testsCompleted === 0
  const survived = of('Survived').filter((mutant) => !unloadable(mutant))
  const alive = survived.map((mutant) => shown(source, mutant))
  const survivors = alive.filter((one) => !known.some((each) => same(one, each)))
  const killed = of('Killed', 'Timeout').length + of('Survived').length - survived.length
  const counted = killed + survivors.length
  return {
    killed,
    survived: survivors.length,
    changesNothing: alive.length - survivors.length,
    notCovered: of('NoCoverage').length,
    share: counted === 0 ? 100 : Math.floor((killed / counted) * 1000) / 10,
    survivors,
  }
}

/** Those of `known` that no survivor of the report is any more: killed now, or their line has changed. */
export const outdated = ({ source, mutants }, known) => {
  const alive = mutants.filter(({ status }) => status === 'Survived').map((mutant) => shown(source, mutant))
  return known.filter((each) => !alive.some((one) => same(one, each)))
}
