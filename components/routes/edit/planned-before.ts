import { createContext } from 'react'
import { type BeganTimes, NOTHING_BEGAN } from './stop-times'

/** When the stops of the route that is changed were planned as the form began; of a new route nothing. */
export const PlannedBefore = createContext<BeganTimes>(NOTHING_BEGAN)
