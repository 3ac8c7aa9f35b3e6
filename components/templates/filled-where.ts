/** Of what a template fills in: what somebody typed stays, what is empty or stood in one of `before` gives way. */
export function filledWhere<Values extends object>(
  values: Values,
  filled: Values,
  before: readonly Values[],
): Partial<Values> {
  const free: Partial<Values> = {}
  for (const name in filled) {
    const isAs = (other: unknown) => JSON.stringify(values[name]) === JSON.stringify(other)
    if (isAs('') || isAs([]) || before.some((one) => isAs(one[name]))) free[name] = filled[name]
  }
  return free
}
