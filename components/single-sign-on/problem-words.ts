import type { SignOnProblem } from '@/lib/single-sign-on/sign-in/sign-on-problem-schema'
import type { WordKey } from '@/lib/words/word-key'

interface ProblemWords {
  what: WordKey
  next: WordKey
  /** Whether trying again may help. */
  retry: boolean
}

const again = (what: WordKey): ProblemWords => ({ what, next: 'sign-on.next-again', retry: true })
const asks = (what: WordKey): ProblemWords => ({ what, next: 'sign-on.next-administrator', retry: false })

const PROBLEMS: Readonly<Record<SignOnProblem, ProblemWords>> = {
  state_missing: again('sign-on.problem-incomplete'),
  state_unknown: again('sign-on.problem-incomplete'),
  state_used: again('sign-on.problem-used'),
  state_expired: again('sign-on.problem-expired'),
  other_browser: again('sign-on.problem-other-browser'),
  no_provider: asks('sign-on.problem-no-provider'),
  provider_unreachable: again('sign-on.problem-unreachable'),
  denied: again('sign-on.problem-denied'),
  provider_refused: asks('sign-on.problem-provider-refused'),
  answer_refused: asks('sign-on.problem-answer-refused'),
  no_email: asks('sign-on.problem-no-email'),
  no_group: asks('sign-on.problem-no-group'),
  other_domain: asks('sign-on.problem-other-domain'),
  linked_elsewhere: asks('sign-on.problem-linked-elsewhere'),
  other_person: again('sign-on.problem-other-person'),
}

const UNKNOWN = again('sign-on.problem-unknown')

const BY_REASON: ReadonlyMap<string, ProblemWords> = new Map(Object.entries(PROBLEMS))

/** Only known reasons have words: an address could say anything. */
export const problemWords = (reason: string | undefined): ProblemWords =>
  BY_REASON.get(reason ?? '') ?? UNKNOWN
