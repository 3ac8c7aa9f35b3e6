/** Runs once in each web process before it serves: environment and migrations are in order, or it does not start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startProcess } = await import('./app/start-process')
  await startProcess()
}
