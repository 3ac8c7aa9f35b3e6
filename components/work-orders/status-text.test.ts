import { describe, expect, it } from 'vitest'
import { wordsIn } from '@/lib/words/catalog'
import { english } from '@/test/english'
import { NO_STATUS, priorityText, statusText, statusWord } from './status-text'

const spanish = wordsIn('es')

describe('statusWord', () => {
  it('spells a listed status as listed and leaves others alone', () => {
    expect(statusWord('PENDING PARTS')).toBe('Pending Parts')
    expect(statusWord('Planning')).toBe('Planning')
    expect(statusWord('  ')).toBe(NO_STATUS)
  })
})

describe('the text of a status', () => {
  it('is that of the language, and the platform’s own word where it is not listed', () => {
    expect(statusText('PENDING_PARTS', english)).toBe('Pending Parts')
    expect(statusText('In Progress', spanish)).toBe('En curso')
    expect(statusText('Planning', spanish)).toBe('Planning')
  })

  it('says that there is none', () => {
    for (const none of [null, ' ', NO_STATUS]) expect(statusText(none, english)).toBe('Status not known')
  })

  it('is likewise that of a priority', () => {
    expect(priorityText('URGENT', spanish)).toBe('Urgente')
    expect(priorityText('Someday', spanish)).toBe('Someday')
  })
})
