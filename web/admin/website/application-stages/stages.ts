import { useEffect, useSyncExternalStore } from 'react'
import { read } from '../../../../contract/website/application-stages.ts'
import {
  type ApplicationStage,
  setStages,
  stagesNow,
  subscribeToStages,
} from '../../../../contract/website/stages.ts'
import { call } from '../../../platform/call.ts'
import { onSettings } from '../../../platform/live.ts'
import { useMay } from '../../../platform/use-may.ts'

let reading: Promise<void> | null = null
let isRead = false

/** Reads the agency's stages into this window. */
const readStages = async () => {
  const { stages } = await call(read, {})
  isRead = true
  setStages(stages)
}

/** Reads them once. After a failure the sample's names are shown, and the next page that needs them tries again. */
const readOnce = () => {
  reading ??= readStages().catch(() => {
    reading = null
    isRead = true
    setStages([...stagesNow()])
  })
}

/** Returns the stages as they are now, to those who may see applications; null until they were read. */
export function useStages(): readonly ApplicationStage[] | null {
  const stages = useSyncExternalStore(subscribeToStages, stagesNow, stagesNow)
  const mayRead = useMay()('application-stages.read')
  useEffect(() => {
    if (mayRead) readOnce()
  }, [mayRead])
  return isRead ? stages : null
}

/** Follows changes of the stages while the back office is open. */
export function useLiveStages(): void {
  const mayRead = useMay()('application-stages.read')
  useStages()
  useEffect(
    () => (mayRead ? onSettings(() => void readStages().catch(() => {})) : undefined),
    [mayRead],
  )
}
