'use client'

import dynamic from 'next/dynamic'

/** The trying of an operation, which is asked for beside its page. */
export const OperationDesk = dynamic(() => import('./try-operation').then((module) => module.TryOperation))
