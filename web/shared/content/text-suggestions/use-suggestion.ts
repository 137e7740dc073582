import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/sentence.ts'

/** Asks a model and keeps what it answers; another question, and leaving, end the one before. */
export function useSuggestion<Made>(ask: (signal: AbortSignal) => Promise<Made>) {
  const [made, setMade] = useState<Made | null>(null)
  const [failure, setFailure] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const start = async () => {
    current.current?.abort()
    const own = (current.current = new AbortController())
    setIsAsking(true)
    setFailure('')
    try {
      const found = await ask(own.signal)
      if (!own.signal.aborted) setMade(found)
    } catch (error) {
      if (!own.signal.aborted) setFailure(sentenceOf(error))
    }
    if (!own.signal.aborted) setIsAsking(false)
  }
  return { made, failure, isAsking, start }
}
