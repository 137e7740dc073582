import * as z from 'zod/mini'
import { keysOf } from '../../../../contract/fields.ts'
import { builderLanguages } from '../../../../contract/content/keyword-sources.ts'
import { researchInput } from '../../../../contract/content/keywords.ts'
import type { FormOf } from '../../../platform/form.ts'

/** The form of Research & Select: the request body, and the choice of model or built-in builder. */
export const researchSchema = z.extend(researchInput, {
  researcher: z.enum(['model', 'builder']),
  /** Empty: found out from the topic. */
  language: z.enum(['', ...keysOf(builderLanguages)]),
})
export type ResearchFormState = FormOf<typeof researchSchema>
