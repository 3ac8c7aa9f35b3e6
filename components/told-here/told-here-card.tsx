'use client'

import dynamic from 'next/dynamic'

/** Whether this browser tells what blocks routes, whose code is asked for beside the page. */
export const ToldHereCard = dynamic(() => import('./told-here').then((module) => module.ToldHere))
