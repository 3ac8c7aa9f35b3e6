/** A device that is carried about, or on which the desk was installed. */
const KEEPS = '(pointer: coarse), (width < 48rem), (display-mode: standalone)'

/** Whether this device keeps what was opened and what is written, for when there is no network. In the browser alone. */
export const keepsHere = (): boolean => window.matchMedia(KEEPS).matches
