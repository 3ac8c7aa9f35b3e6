/** The browser's store of answers, in memory, with what pages and worker use of it. */
export function storeInMemory(): CacheStorage {
  const stores = new Map<string, Cache>()
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost:3000').href
  const made = (): Cache => {
    const kept = new Map<string, Response>()
    return {
      match: async (request) => kept.get(addressOf(request))?.clone(),
      put: async (request, response) => void kept.set(addressOf(request), response.clone()),
      delete: async (request) => kept.delete(addressOf(request)),
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
      add: () => Promise.reject(new Error('not used')),
      addAll: () => Promise.reject(new Error('not used')),
      matchAll: () => Promise.reject(new Error('not used')),
    }
  }
  const open = async (name: string) => {
    const store = stores.get(name) ?? made()
    stores.set(name, store)
    return store
  }
  return {
    open,
    keys: async () => [...stores.keys()],
    has: async (name) => stores.has(name),
    delete: async (name) => stores.delete(name),
    match: () => Promise.reject(new Error('not used')),
  }
}
