const NAME = 'wayboard-person'

/** Remembers for whom (`organization:user`) this browser opened the desk last. One that remembers nothing loses no more than that. */
export function rememberPerson(personKey: string) {
  try {
    localStorage.setItem(NAME, personKey)
  } catch {
    return
  }
}

/** The id of the user; null for nobody. */
export function userOfDevice(): string | null {
  try {
    return localStorage.getItem(NAME)?.split(':')[1] ?? null
  } catch {
    return null
  }
}

export function forgetPerson() {
  try {
    localStorage.removeItem(NAME)
  } catch {
    return
  }
}

/** Hears that another tab opened the desk for somebody else, or in another organization, or signed out. Answers how to stop. */
export function onOtherPerson(personKey: string, hear: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== personKey) hear()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
