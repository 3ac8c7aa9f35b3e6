import { createContext } from 'react'

/** The platform's ids of the stops at which the driver was or is, or on the way to which they are: those stay where they stand. */
export const ReachedStops = createContext<ReadonlySet<string>>(new Set())
