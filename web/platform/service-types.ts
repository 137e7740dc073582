import { useEffect, useSyncExternalStore } from 'react'
import { read } from '../../contract/core/service-types.ts'
import {
  serviceTypesNow,
  setBudgets,
  setCurrencySign,
  setServiceTypes,
  subscribeToServiceTypes,
} from '../../contract/service-types.ts'
import { call } from './call.ts'
import { onSettings } from './live.ts'

let loading: Promise<void> | null = null
let isLoaded = false

/** Reads the agency's services into this window. */
export const loadServiceTypes = async () => {
  const { types, budgets, currencySign } = await call(read, {})
  isLoaded = true
  setBudgets(budgets)
  setCurrencySign(currencySign)
  setServiceTypes(types)
}

/** Reads them once. After a failure the sample's names are shown, and the next page that needs them tries again. */
const loadOnce = () => {
  loading ??= loadServiceTypes().catch(() => {
    loading = null
    isLoaded = true
    setServiceTypes([...serviceTypesNow()])
  })
}

/** Has a component show the agency's services as they are now. Returns whether they were read. */
export function useServiceTypes(): boolean {
  useSyncExternalStore(subscribeToServiceTypes, serviceTypesNow, serviceTypesNow)
  useEffect(loadOnce, [])
  return isLoaded
}

/** Follows changes of the services while the work area is open. */
export function useLiveServiceTypes(): boolean {
  useEffect(() => onSettings(() => void loadServiceTypes().catch(() => {})), [])
  return useServiceTypes()
}
