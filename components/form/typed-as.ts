/** What a form holds, read as what is sent: a Standard Schema (standardschema.dev), as a schema of Zod is one too. */
export interface TypedSchema<Values, Ready> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly types?: { readonly input: Values; readonly output: Ready } | undefined
    readonly validate: (values: unknown) => Verdict<Ready> | Promise<Verdict<Ready>>
  }
}
type Verdict<Ready> =
  | { readonly value: Ready; readonly issues?: undefined }
  | { readonly issues: readonly FormIssue[] }
interface FormIssue {
  readonly message: string
  readonly path?: readonly PropertyKey[]
}

/** One thing to mend, at the form's own path: `stops.1.latitude`. */
export interface FormProblem {
  path: string
  message: string
}

/** A form that is read by hand: `read` answers with what is sent, or with what is to be mended; with neither where
 * nothing is to be sent. */
export const typedAs = <Values, Ready>(
  read: (values: Values) => { ready: Ready | null; problems: readonly FormProblem[] },
): TypedSchema<Values, Ready> => ({
  '~standard': {
    version: 1,
    vendor: 'wayboard',
    validate(values) {
      // The form alone asks, about its own values.
      const { ready, problems } = read(values as Values)
      if (ready !== null && problems.length === 0) return { value: ready }
      // At no field: nobody reads it.
      if (problems.length === 0) return { issues: [{ message: '' }] }
      return { issues: problems.map(({ path, message }) => ({ message, path: path.split('.') })) }
    },
  },
})

/** A form that is sent as it is typed: whoever gets it says what is to be mended. */
export const sentAsTyped = <Values>(): TypedSchema<Values, Values> =>
  typedAs((values) => ({ ready: values, problems: [] }))
