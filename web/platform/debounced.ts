import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `pause` ms; values are compared by their JSON. */
export const useDebounced = <Value>(value: Value, pause = 400): Value => {
  const [debounced, setDebounced] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(text) as Value), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return debounced
}
