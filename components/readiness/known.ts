/** How a figure of none is drawn: none of which anybody knows is not none. */
export const known = ({ notChecked }: { notChecked: number }) => (notChecked > 0 ? 'not_checked' : 'ready')
