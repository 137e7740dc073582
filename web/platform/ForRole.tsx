import type { ReactNode } from 'react'
import type { Action } from '../../contract/access.ts'
import { useMay } from './use-may.ts'

/** Renders its children for those who may take an action, and nothing for anybody else. */
export const ForRole = ({ may, children }: { may: Action; children: ReactNode }) =>
  useMay()(may) ? children : null
