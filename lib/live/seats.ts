import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

const MOST_SEATS = 2_000
/** One per browser; more than this is a program that does not close what it opens. */
const MOST_OF_ONE_PERSON = 20

/**
 * How many desks this process keeps told. `take` answers how to give the place back (false: it was); it throws AppError 503
 * `too_many_desks` and 429 `too_many_of_yours`, and the page then asks for changes instead. `taken`: how many there are now.
 */
export function openSeats() {
  const people = new Map<string, number>()
  let taken = 0
  return {
    taken: () => taken,
    take(userId: string): () => boolean {
      const ofPerson = people.get(userId) ?? 0
      if (taken >= MOST_SEATS) throw tooMany('too_many_desks', 503, say('lib-live.too-many-desks'))
      if (ofPerson >= MOST_OF_ONE_PERSON)
        throw tooMany('too_many_of_yours', 429, say('lib-live.too-many-of-yours'))
      taken += 1
      people.set(userId, ofPerson + 1)
      let given = false
      return () => {
        if (given) return false
        given = true
        taken -= 1
        const left = (people.get(userId) ?? 1) - 1
        if (left > 0) people.set(userId, left)
        else people.delete(userId)
        return true
      }
    },
  }
}

const tooMany = (code: string, status: number, message: string) =>
  new AppError(code, status, message, { headers: { 'retry-after': '30' } })
