/** What is asked for where ids say which: order and zone of the list, and no filter, since what is selected may have left it. */
export const selectedOf = (asked: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(asked)].filter(([name]) => ['sort', 'days', 'zone'].includes(name)),
  ).toString()
