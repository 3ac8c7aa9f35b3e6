/** As high as a route with one finding and its ways out is told of: where it comes later, nothing below it moves. */
export const ROOM_FOR_READINESS = 'min-h-38 max-sm:min-h-52'
