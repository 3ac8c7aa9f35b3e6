/**
 * Aborts once somebody asks this process to end (SIGTERM, Ctrl-C). It stays deaf to whoever asks again: a supervisor signals the
 * whole group at once (systemd's KillMode=control-group), and whoever started the process passes the same on a moment later
 * (scripts/start/run.mjs). To a signal that nobody listens to any more the process would end on the spot, with whatever it had begun;
 * what takes too long is ended by SIGKILL.
 */
export function askedToEnd(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => asked.abort())
  return asked.signal
}
