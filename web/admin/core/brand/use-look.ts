import { useState } from 'react'
import * as z from 'zod/mini'
import { brandSettings, type BrandSettings } from '../../../../contract/core/brand.ts'

/** Returns the look that is being edited; while a color is half typed, the one before. */
export function useLook(values: unknown, saved: BrandSettings): BrandSettings {
  const [last, setLast] = useState(saved)
  const parsed = z.safeParse(brandSettings, values)
  if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(last)) setLast(parsed.data)
  return last
}
