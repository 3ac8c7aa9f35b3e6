'use client'

import dynamic from 'next/dynamic'

/** The form, which is asked for beside the page. */
export const ReadinessSettingsCard = dynamic(() =>
  import('./settings-form').then((module) => module.ReadinessSettingsForm),
)
