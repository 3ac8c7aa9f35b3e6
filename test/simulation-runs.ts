/** How often a property is tried: `usual` times, or as often as `npm run soak` wants it. */
export const simulationRuns = (usual: number): number => Number(process.env.SIMULATION_RUNS ?? usual)
