const HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host, as addresses spell it and without its port, is this very machine. */
export const isLoopbackHost = (host: string) => HOSTS.includes(host)

/** Whether an address is this very machine. */
export const isLoopback = (url: URL) => isLoopbackHost(url.hostname)

/** https, or plain http to this machine only (invariant 14). */
export const isHttpsOrLoopback = (url: URL) =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
