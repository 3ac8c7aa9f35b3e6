/** The button is gone once something is resolved: focus goes to what stays. */
export const focusTitle = () => requestAnimationFrame(() => document.getElementById('detail-title')?.focus())
