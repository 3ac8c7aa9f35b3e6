interface Binding {
  owner: string
  column: string
}

/** The vault (lib/connection/token/vault.ts), as far as accounts know it. */
export interface Seals {
  vault: {
    seal(plaintext: string, binding: Binding): string
    open(ciphertext: string, binding: Binding): string
  }
}
