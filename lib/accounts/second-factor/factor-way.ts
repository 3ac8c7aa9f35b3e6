/** How somebody may take the second step of signing in: by a recovery code whichever they have. */
export type FactorWay = 'key' | 'app'
