/** UTF-16 units of why somebody decides otherwise than the facts would: some sentences, as our API and the forms take them. */
export const LONGEST_REASON = 500
