import { useRef } from 'react'
import { CallError } from './call.ts'

/**
 * Saves what somebody else may have changed meanwhile. The first try that comes too late is refused
 * and told; whoever saves once more replaces the other's change. What was typed stays.
 */
export function useLastSeen(updatedAt: string | null | undefined) {
  const seen = useRef(updatedAt)
  return async <Saved extends { updatedAt: string | null }>(
    save: (seen: { updatedAt?: string }) => Promise<Saved>,
  ): Promise<Saved> => {
    try {
      const saved = await save(seen.current ? { updatedAt: seen.current } : {})
      seen.current = saved.updatedAt
      return saved
    } catch (error) {
      const now = error instanceof CallError ? (error.detail as { updatedAt?: string }) : undefined
      if (now?.updatedAt) seen.current = now.updatedAt
      throw error
    }
  }
}
