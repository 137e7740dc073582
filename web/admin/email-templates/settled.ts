import { useEffect, useState } from 'react'

const pause = 400

/** A value that follows once it has not changed for a moment; compared by what it says. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
