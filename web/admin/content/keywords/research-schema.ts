import * as z from 'zod/mini'
import { researchInput } from '../../../../contract/content/keywords.ts'
import type { FormOf } from '../../../platform/form.ts'

/** The form of Research & Select: the request body, and the choice of model or built-in builder. */
export const researchSchema = z.extend(researchInput, {
  researcher: z.enum(['model', 'builder']),
})
export type ResearchFormState = FormOf<typeof researchSchema>
