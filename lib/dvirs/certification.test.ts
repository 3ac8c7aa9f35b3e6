import { describe, expect, it } from 'vitest'
import { CERTIFICATION_LINE, certificationOf, certifyNotes, ownNotes } from './certification'

describe('certification', () => {
  it('puts the line first and keeps what was written', () => {
    expect(certifyNotes('Left brake pad replaced.', 'repaired')).toBe(
      'Repaired: the listed defects were repaired (49 CFR 396.11(a)(3)).\nLeft brake pad replaced.',
    )
    expect(certifyNotes('', 'unnecessary')).toBe(CERTIFICATION_LINE.unnecessary)
  })

  it('changes its own line only', () => {
    const once = certifyNotes('First note\nsecond', 'repaired')
    expect(certifyNotes(once, 'mixed')).toBe(`${CERTIFICATION_LINE.mixed}\nFirst note\nsecond`)
    expect(certifyNotes('Repaired it myself.', 'repaired')).toBe(
      `${CERTIFICATION_LINE.repaired}\nRepaired it myself.`,
    )
  })

  it('reads back what is certified, and the notes without it', () => {
    const notes = certifyNotes('Bulb is fine.', 'unnecessary')
    expect(certificationOf(notes)).toBe('unnecessary')
    expect(ownNotes(notes)).toBe('Bulb is fine.')
    expect(certificationOf('Bulb is fine.')).toBeNull()
    expect(certificationOf(null)).toBeNull()
    expect(ownNotes(' Bulb is fine. ')).toBe('Bulb is fine.')
  })

  it('knows its line again with what an editor left around it', () => {
    const line = CERTIFICATION_LINE.repaired
    expect(certifyNotes(`${line} \nPads.`, 'mixed')).toBe(`${CERTIFICATION_LINE.mixed}\nPads.`)
    expect(certificationOf(` ${line}\r\nPads.`)).toBe('repaired')
    expect(ownNotes(`${line}\n\nPads.\nDiscs too.\n`)).toBe('Pads.\nDiscs too.')
  })

  it('stands alone over notes of blanks, and right above others', () => {
    expect(certifyNotes(' \n ', 'repaired')).toBe(CERTIFICATION_LINE.repaired)
    expect(certifyNotes('\n\nPads.', 'repaired')).toBe(`${CERTIFICATION_LINE.repaired}\nPads.`)
  })
})
