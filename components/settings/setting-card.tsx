'use client'

import dynamic from 'next/dynamic'

/** A setting's form, which is asked for beside the page. */
export const SettingCard = dynamic(() => import('./setting-form').then((module) => module.SettingForm))
