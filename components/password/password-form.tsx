'use client'

import dynamic from 'next/dynamic'

/** The form that changes one's own password, which is asked for beside the page. */
export const PasswordForm = dynamic(() =>
  import('./change-password-form').then((module) => module.ChangePasswordForm),
)
