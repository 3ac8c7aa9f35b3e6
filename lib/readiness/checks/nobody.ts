import type { Facts, Standing } from '../facts/facts'
import { isTooOld } from '../facts/too-old'
import type { Found, Topic } from '../finding'
import { type Check, isGuessed, topicOf, unaskedOf } from './check'

/**
 * Neither driver nor vehicle is named, or a named one is unknown to the platform or deactivated there: whoever lets
 * somebody drive knows, or should reasonably know, that he may (49 CFR 383.37).
 */
export const nobody: Check = {
  name: 'nobody',
  about: 'route',
  law: '49 CFR 383.37',
  isUsRule: false,
  usual: 'blocks',
  isAskedUnderway: false,
  waysOut: ['name_somebody', 'another_vehicle', 'another_driver'],
  find(facts) {
    const named = subjects(facts)
    if (named.length === 0)
      return [found(topicOf('route', facts.route), { code: 'nobody_named', params: {} }, false)]
    return named.flatMap(({ topic, standing, isGuess }) => {
      const value: Standing = standing.isTold ? standing.value : 'active'
      // Who was in no list that old may have been added since; that somebody is deactivated was said of them.
      if (value === 'active' || (value === 'unknown' && isTooOld(standing, facts.nowMs))) return []
      const code = value === 'deactivated' ? 'deactivated' : 'not_known_to_the_platform'
      return [found(topic, { code, params: {} }, isGuess)]
    })
  },
  unasked: (facts) =>
    subjects(facts).flatMap(({ topic, standing }) => unaskedOf(topic, standing, facts.nowMs)),
}

const subjects = ({ vehicle, driver }: Facts) =>
  [
    ...(vehicle ? [{ subject: vehicle, topic: topicOf('vehicle', vehicle) }] : []),
    ...(driver ? [{ subject: driver, topic: topicOf('driver', driver) }] : []),
  ].map(({ subject, topic }) => ({ topic, standing: subject.standing, isGuess: isGuessed(subject) }))

const found = (topic: Topic, words: Found['words'], isGuess: boolean): Found => ({
  topic,
  weight: 'blocks',
  isGuess,
  words,
  sinceMs: null,
  evidence: [],
  lifts: 'somebody_named',
})
