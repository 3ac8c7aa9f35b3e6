import type { FormProblem } from './typed-as'

/** A form of what is there already, as it is read while somebody types. */
interface Edit {
  /** What would be sent, by the first part of its path. */
  changes: object
  problems: readonly FormProblem[]
}

/**
 * The problems of what is sent or was typed. What is not sent is not judged as the form began with it: nobody typed that here.
 * Text that cannot be read where nothing was changes nothing that is sent, and is judged all the same.
 */
export const judged = ({ changes, problems }: Edit, begun: readonly FormProblem[]): FormProblem[] =>
  problems.filter(
    ({ path }) => (path.split('.')[0] ?? '') in changes || !begun.some((before) => before.path === path),
  )

/** Whether somebody typed something: it would be sent, or has to be mended first. */
export const isEdited = ({ changes, problems }: Edit): boolean =>
  Object.keys(changes).length > 0 || problems.length > 0
