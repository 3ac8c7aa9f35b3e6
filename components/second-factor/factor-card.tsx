'use client'

import dynamic from 'next/dynamic'

/** Two-step sign-in of whoever is signed in, whose code is asked for beside the page. */
export const FactorCard = dynamic(() => import('./factor-settings').then((module) => module.FactorSettings))
