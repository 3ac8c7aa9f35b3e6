/** The host, as it stands in an address, at which this machine reaches what listens on `host`, be it on all of its addresses. */
export const reachable = (host) =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
