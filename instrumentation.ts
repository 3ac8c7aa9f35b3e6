import type { Instrumentation } from 'next'

/** Runs once in each web process before it serves: environment and migrations are in order, or it does not start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startProcess } = await import('./app/start-process')
  await startProcess()
}

/** Told by Next of each fault while a page is made. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFailure } = await import('./app/log-page-failure')
  await logPageFailure(error, routePath)
}
