/** Below the heading, between what is told of a ready route and of one with a finding: what comes later moves hardly anything. */
export const ROOM_FOR_READINESS = 'min-h-38 max-sm:min-h-52'
