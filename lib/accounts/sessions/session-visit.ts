import { addressOf } from '@/lib/http/client-address'
import { networkOf } from '@/lib/http/network-of'
import { deviceOf } from './device-words'

/** From where a request came, as far as it is kept: nothing here names one household or one machine. */
export interface SessionVisit {
  /** The network: 203.0.113.0/24. */
  address: string
  /** Firefox on Windows. */
  device: string
  /** The Cookie header. */
  cookie: string | null
}

export const visitOf = (request: Request): SessionVisit => ({
  address: networkOf(addressOf(request)),
  device: deviceOf(request.headers.get('user-agent')),
  cookie: request.headers.get('cookie'),
})
