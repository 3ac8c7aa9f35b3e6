/** The first word of the key of what asks how long the platform's limit has a request wait. */
export const PACE_KEY = 'pace'
