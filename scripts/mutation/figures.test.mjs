import { expect, it } from 'vitest'
import { figuresOf, outdated } from './figures.mjs'

const source = "const a = 1\n  return one < two\nconst list = [\n  'x',\n]"
const at = (line, column, endLine, endColumn) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
})
const mutant = (status, replacement, location = at(2, 10, 2, 19), rest = {}) => ({
  status,
  replacement,
  location,
  ...rest,
})
const less = { line: 'return one < two', from: 'one < two', to: 'one <= two' }

it('counts what was noticed among what the tests cover, and shows a survivor by the words of its line', () => {
  const mutants = [
    mutant('Killed', 'true'),
    mutant('Timeout', 'false'),
    mutant('Survived', 'one <= two'),
    mutant('NoCoverage', '[]', at(3, 14, 5, 2)),
  ]
  expect(figuresOf({ source, mutants }, [])).toEqual({
    killed: 2,
    survived: 1,
    changesNothing: 0,
    notCovered: 1,
    share: 66.6,
    survivors: [less],
  })
})

it('shows a survivor of several lines by its first', () => {
  const { survivors } = figuresOf({ source, mutants: [mutant('Survived', '[\n]', at(3, 14, 5, 2))] }, [])
  expect(survivors).toEqual([{ line: 'const list = [', from: '[ …', to: '[ ]' }])
})

it('counts neither way what changes nothing', () => {
  const mutants = [mutant('Killed', 'true'), mutant('Survived', 'one <= two')]
  const figures = figuresOf({ source, mutants }, [{ ...less, why: 'They are never equal.' }])
  expect(figures).toMatchObject({ killed: 1, survived: 0, changesNothing: 1, share: 100, survivors: [] })
})

it('takes a file that does not load any more for noticed, and what no test ran for a survivor', () => {
  const mutants = [
    mutant('Survived', '""', undefined, { static: true, testsCompleted: 0 }),
    mutant('Survived', 'one <= two', undefined, { static: false, testsCompleted: 0 }),
  ]
  expect(figuresOf({ source, mutants }, [])).toMatchObject({ killed: 1, survived: 1, share: 50 })
})

it('names what is said to change nothing and is noticed after all', () => {
  const known = [{ ...less, why: 'They are never equal.' }]
  expect(outdated({ source, mutants: [mutant('Survived', 'one <= two')] }, known)).toEqual([])
  expect(outdated({ source, mutants: [mutant('Killed', 'one <= two')] }, known)).toEqual(known)
})
