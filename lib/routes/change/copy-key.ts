/** Under this key the platform keeps by which a route that was made here is found again, where nobody knows whether it was. */
export const COPY_KEY = 'wayboardcopy'
