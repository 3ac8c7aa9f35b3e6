/** Tells once the page is another when what watches ends; a reload ends nothing, and is not told. Answers what ends it. */
export function watchLeft(left: () => void): () => void {
  const { pathname } = window.location
  return () => {
    if (window.location.pathname !== pathname) left()
  }
}
