/** How high a lane of strips is, with the room around it, in px. */
export const LANE_PX = 32
/** Above the first lane, and below the last one. */
export const ROW_GAP_PX = 6
const LEAST_PX = 44
/** How wide a strip is at least (as `board-strip-look` has it). */
export const LEAST_STRIP = '1.5rem'

export const rowHeight = (lanes: number): number => Math.max(LEAST_PX, lanes * LANE_PX + 2 * ROW_GAP_PX - 4)
