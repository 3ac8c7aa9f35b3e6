import { lazy } from 'react'

/** What asks whether to delete, fetched once somebody means to. */
export const LateDeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
)
