import type { Binding } from './token/vault'

/** What the address and the keys of somebody's browser are sealed for, by which it is told. */
export const subscriptionBinding = (userId: string): Binding => ({
  owner: userId,
  column: 'pushDevice.subscription',
})

/** What the key is sealed for by which push services know this installation. */
export const pushKeyBinding: Binding = { owner: 'installation', column: 'pushKey.privateKey' }
