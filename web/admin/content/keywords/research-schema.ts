import * as z from 'zod/mini'
import { researchInput } from '../../../../contract/content/keywords.ts'
import type { FormOf } from '../../../platform/form.ts'

/** What Research & Select holds: what is sent, and who is to research. */
export const researchSchema = z.extend(researchInput, {
  researcher: z.enum(['model', 'builder']),
})
export type ResearchFormState = FormOf<typeof researchSchema>
