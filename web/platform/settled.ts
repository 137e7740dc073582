import { useEffect, useState } from 'react'

/** A value that follows once it has not changed for `pause` ms; compared by what it says. */
export const useSettled = <Value>(value: Value, pause = 400): Value => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
