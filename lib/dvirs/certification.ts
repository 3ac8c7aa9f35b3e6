/** What the carrier certifies before the vehicle is driven again (49 CFR 396.11(a)(3)). */
export const CERTIFICATIONS = ['repaired', 'unnecessary', 'mixed'] as const
export type Certification = (typeof CERTIFICATIONS)[number]

/**
 * The first line of the mechanic's notes, by what is certified: the platform has no field of its own for it. In English
 * whoever signs: it is kept on the platform, read by inspectors, and known again by these words.
 */
export const CERTIFICATION_LINE: Record<Certification, string> = {
  repaired: 'Repaired: the listed defects were repaired (49 CFR 396.11(a)(3)).',
  unnecessary: 'Repair unnecessary: the listed defects need no repair (49 CFR 396.11(a)(3)).',
  mixed: 'Some repaired, repair of the others unnecessary, as noted below (49 CFR 396.11(a)(3)).',
}

const LINES: readonly string[] = Object.values(CERTIFICATION_LINE)

/** The notes with the line of `certification` first; a line that stood there for another choice gives way. */
export function certifyNotes(notes: string, certification: Certification): string {
  const [first = '', ...rest] = notes.split('\n')
  const own = LINES.includes(first.trim()) ? rest.join('\n') : notes
  const line = CERTIFICATION_LINE[certification]
  return own.trim() === '' ? line : `${line}\n${own.replace(/^\n+/, '')}`
}

/** What the notes certify by their first line; null when the line was taken out or rewritten. */
export function certificationOf(notes: string | null | undefined): Certification | null {
  const first = (notes ?? '').split('\n', 1)[0]?.trim()
  return CERTIFICATIONS.find((one) => CERTIFICATION_LINE[one] === first) ?? null
}

/** The notes without the certification line. */
export const ownNotes = (notes: string): string =>
  certificationOf(notes) === null ? notes.trim() : notes.split('\n').slice(1).join('\n').trim()
